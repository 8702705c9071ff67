// Serves a folder over HTTP, for looking at it and for the browser tests.
// `node scripts/serve.mjs FOLDER [PORT]`; `./build.sh serve` calls it.

import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { argv, env, exit, platform } from 'node:process';
import { fileURLToPath } from 'node:url';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/**
 * Starts a server. It listens on this machine only and forbids caching.
 *
 * @param {Record<string, string>} folders URL prefix, such as `/`, to folder; the longest prefix wins
 * @param {{ port?: number, headers?: Record<string, string> }} [options] `port` 0, the default,
 *   takes any free one; `headers` are added to every answer (a content security policy, say)
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} `url` ends without a slash
 */
export async function serveFolders(folders, { port = 0, headers = {} } = {}) {
  const prefixes = Object.keys(folders).sort((a, b) => b.length - a.length);

  /** The file for a URL's path, or null. */
  async function find(path) {
    const prefix = prefixes.find((prefix) => path.startsWith(prefix));
    if (prefix === undefined || path.includes('\0')) return null;
    // Normalised as an absolute path first, so that no `..` is left to climb out with.
    const file = join(resolve(folders[prefix]), normalize(`/${path.slice(prefix.length)}`));
    const stats = await stat(file).catch(() => null);
    if (stats?.isFile()) return { file, size: stats.size };
    if (stats?.isDirectory() && path.endsWith('/')) return find(`${path}index.html`);
    return null;
  }

  const server = createServer(async (request, response) => {
    let path = null;
    try {
      path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    } catch {
      // Not a URL at all: answered as a file that is not there.
    }
    const found = path === null ? null : await find(path);
    const type = found ? TYPES[extname(found.file)] ?? 'application/octet-stream' : TYPES['.txt'];
    response.writeHead(found ? 200 : 404, {
      'Cache-Control': 'no-store',
      'Content-Type': type,
      ...(found && { 'Content-Length': found.size }),
      ...headers,
    });
    if (!found) response.end(`${path} is not here\n`);
    else if (request.method === 'HEAD') response.end();
    else createReadStream(found.file).on('error', () => response.destroy()).pipe(response);
  });

  await new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => done(undefined));
  });
  return {
    url: `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Serves `folder` at `port`, or at the first free port after it. */
async function serveNear(folder, port) {
  for (let tries = 0; ; tries++) {
    try {
      return await serveFolders({ '/': folder }, { port: port + tries });
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || tries === 99) throw error;
    }
  }
}

/** Shows `url` in a browser, where there is a desktop to show it on. */
function show(url) {
  const opener = platform === 'darwin' ? 'open' : env.DISPLAY || env.WAYLAND_DISPLAY ? 'xdg-open' : null;
  if (opener) spawn(opener, [url], { stdio: 'ignore', detached: true }).on('error', () => {}).unref();
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = 'dist', port = '8080'] = argv.slice(2);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) {
    console.error(`serve: '${port}' is not a port number`);
    exit(2);
  }
  const { url } = await serveNear(folder, Number(port));
  console.log(`${folder}/ is at ${url}/ (Ctrl-C ends this)`);
  show(`${url}/`);
}
