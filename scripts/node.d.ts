// What www/ uses of Node.js, for `tsc`: the package itself depends on no types of Node.

declare var process: { readonly versions?: { readonly node?: string } } | undefined;
