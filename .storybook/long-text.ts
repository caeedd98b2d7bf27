const originals = new Map<Text, string>();

/** Every word 40% longer by its own letters: "Session" becomes "SessionSes". Numbers stay. */
const stretch = (text: string): string =>
  text.replaceAll(/\p{L}[\p{L}\p{M}'’]+/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)));

/** Neither a page's words nor words that are translated: a name stays as it is. */
const isKept = (node: Node): boolean =>
  node.parentElement?.closest('script, style, [translate="no"], .sb-wrapper, #storybook-docs, #storybook-highlights-root') !== null;

/** Writes every text on the page longer, as a translation may be; React keeps the nodes, so `restoreTexts` can undo it. */
export function stretchTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || originals.has(node) || isKept(node) || node.data.trim() === '') continue;
    originals.set(node, node.data);
    node.data = stretch(node.data);
  }
}

export function restoreTexts(): void {
  for (const [node, text] of originals) node.data = text;
  originals.clear();
}
