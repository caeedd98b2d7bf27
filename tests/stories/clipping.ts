/** Runs in the page. Finds texts that leave their own box or are cut off by an outer box, and a page that scrolls sideways. */
export function cutTexts(): string[] {
  const slack = 1.5;
  const problems = new Set<string>();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.add(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);

  const say = (what: string, element: Element, text: string): void => {
    problems.add(`${what}: "${text.trim().slice(0, 40)}" in <${element.tagName.toLowerCase()}>`);
  };
  const isHiddenOnPurpose = (element: Element): boolean => {
    for (let e: Element | null = element; e; e = e.parentElement) {
      if (getComputedStyle(e).clipPath === 'inset(50%)' || e.matches('.sb-wrapper, option, title, [data-measure], [data-drawing]'))
        return true;
    }
    return false;
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (!element || text.trim() === '' || element instanceof SVGElement) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isHiddenOnPurpose(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;

    let own: Element = element;
    while (/^(inline|contents)$/.test(getComputedStyle(own).display) && own.parentElement) own = own.parentElement;
    const ownBox = own.getBoundingClientRect();
    if (box.left < ownBox.left - slack || box.right > ownBox.right + slack) say('text leaves its box', own, text);

    for (let e: Element | null = own; e && e !== document.body; e = e.parentElement) {
      const { overflowX, overflowY, position, webkitLineClamp } = getComputedStyle(e);
      const frame = e.getBoundingClientRect();
      // Shortened on purpose: whoever shortens a text offers the rest of it.
      if (webkitLineClamp !== 'none') break;
      if (/auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)) break;
      const isCutX = overflowX !== 'visible' && (box.left < frame.left - slack || box.right > frame.right + slack);
      const isCutY = overflowY !== 'visible' && (box.top < frame.top - 4 || box.bottom > frame.bottom + 4);
      if (isCutX || isCutY) say('text cut off', e, text);
      if (position === 'fixed') break;
    }
  }
  return [...problems];
}

/** Runs in the page. Finds elements that move although the reader asked for reduced motion. */
export function motions(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => {
      const { duration } = effect?.getComputedTiming() ?? {};
      if (typeof duration !== 'number' || duration === 0) return false;
      // What appears late and at once does not move.
      const keyframes = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      const changed = new Set(keyframes.flatMap((keyframe) => Object.keys(keyframe)));
      for (const timing of ['offset', 'computedOffset', 'easing', 'composite']) changed.delete(timing);
      return changed.size !== 1 || !changed.has('visibility');
    })
    .map(({ effect }) => `still moves: ${effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : 'something'}`);
}
