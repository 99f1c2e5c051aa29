/**
 * Translations and extensions replace, wrap and remove nodes that React has rendered. React then asks a parent to remove a child
 * that it no longer has, the browser throws, and the shopper loses the page. Here such a call works on the place where
 * the node is now, and a text that was replaced returns when React changes it.
 */

/** A text of React's that is no longer in the page -> the element that a translation put in its place. */
const standIns = new WeakMap<Node, ChildNode>()

/** Puts a replaced text back, so that React finds what it rendered. A running translation translates it again. */
const putBack = (node: Node) => {
  const standIn = standIns.get(node)
  if (!standIn?.parentNode || node.parentNode) return
  standIns.delete(node)
  standIn.replaceWith(node)
}

/** The new element at or beside the place of a removed node; none if the node was only removed. */
const standInOf = (
  { addedNodes, previousSibling, nextSibling }: MutationRecord,
  added: ReadonlySet<Node | null>,
): Element | undefined =>
  [...addedNodes, previousSibling, nextSibling].find(
    (node): node is Element => node instanceof Element && added.has(node),
  )

const note = (records: readonly MutationRecord[], observer: MutationObserver) => {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
  for (const record of records) {
    // React wrote into a text that a translation has replaced.
    if (record.type === 'characterData') putBack(record.target)
    for (const text of record.removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.parentNode) continue
      const standIn = standInOf(record, added)
      if (!standIn) continue
      standIns.set(text, standIn)
      observer.observe(text, { characterData: true })
    }
  }
}

/** Call it once, before React starts. */
export const tolerateTouching = (container: HTMLElement): void => {
  const observer = new MutationObserver((records) => note(records, observer))
  observer.observe(container, { childList: true, subtree: true })
  const { insertBefore, removeChild } = Node.prototype
  /** Where the child is now: under `parent`, under another parent, or nowhere. */
  const find = (parent: Node, child: Node) => {
    if (child.parentNode !== parent) {
      note(observer.takeRecords(), observer)
      putBack(child)
    }
    return child.parentNode
  }
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    const parent = find(this, child)
    return parent ? (removeChild.call(parent, child) as T) : child
  }
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    const parent = next && find(this, next)
    // Without its neighbour the node belongs at the end.
    return (
      parent && this.contains(parent)
        ? insertBefore.call(parent, node, next)
        : insertBefore.call(this, node, null)
    ) as T
  }
}
