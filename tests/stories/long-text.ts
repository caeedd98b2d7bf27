/**
 * Runs in the page. Makes every text longer, like a translation: each word by 40% of its own letters, so that "Session" becomes
 * "SessionSes". Numbers stay. Returns a function that undoes it, except for texts that have changed in the meantime.
 */
export function stretchTexts(): () => void {
  const stretch = (text: string): string =>
    text.replaceAll(/\p{L}[\p{L}\p{M}'’]+/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)));
  /** Not text of the page, or not translated, such as a name: stays as it is. */
  const isKept = (node: Node): boolean =>
    node.parentElement?.closest('script, style, [translate="no"], .sb-wrapper, #storybook-docs, #storybook-highlights-root') !== null;

  const texts: { node: Text; written: string; long: string }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || isKept(node) || node.data.trim() === '') continue;
    const written = node.data;
    node.data = stretch(written);
    texts.push({ node, written, long: node.data });
  }
  return () => {
    for (const { node, written, long } of texts) if (node.data === long) node.data = written;
  };
}
