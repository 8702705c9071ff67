/**
 * The tree of a record: every node with its children, the one that continues the line first.
 * @param {import('./xiangqi.js').Node[]} nodes each after its parent
 */
export function treeOf(nodes) {
  /** @type {Map<number, import('./core.js').RecordNode>} */
  const known = new Map();
  for (const { parent, ...node } of nodes) {
    known.set(node.id, { ...node, children: [] });
    if (parent !== undefined) known.get(parent)?.children.push(/** @type {any} */ (known.get(node.id)));
  }
  return /** @type {import('./core.js').RecordNode} */ (known.get(0));
}
