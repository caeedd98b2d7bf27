/** Texts of a component that stand over its drawing: the lines would run through their letters. */
export function crossedTexts(root: HTMLElement): (string | null)[] {
  const field = root.querySelector('svg[preserveAspectRatio]')?.getBoundingClientRect();
  if (!field) throw new Error('There is no drawing');
  const isCrossed = ({ left, right, top, bottom }: DOMRect): boolean =>
    left < field.right && right > field.left && top < field.bottom && bottom > field.top;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const crossed: (string | null)[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    if ([...range.getClientRects()].some(isCrossed)) crossed.push(node.textContent);
  }
  return crossed;
}
