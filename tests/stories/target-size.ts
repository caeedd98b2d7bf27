interface Target {
  readonly element: Element;
  readonly name: string;
  readonly box: DOMRect;
  readonly isInline: boolean;
}

/**
 * Runs in the page. WCAG 2.5.8: a target is at least 24 by 24 px, unless it is in a sentence, or a circle of 24 px around its
 * centre touches no other target and no other such circle.
 */
export function smallTargets(): string[] {
  const least = 24;
  const pressable = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex^="-"]), [role="button"], [role="tab"]';

  const grown = (box: DOMRect, other: DOMRect): DOMRect => {
    const [x, y] = [Math.min(box.left, other.left), Math.min(box.top, other.top)];
    return new DOMRect(x, y, Math.max(box.right, other.right) - x, Math.max(box.bottom, other.bottom) - y);
  };
  /** The label of a field is part of its target; so is a pseudo-element that covers a card. */
  const boxOf = (element: Element): DOMRect => {
    let box = element.getBoundingClientRect();
    if (element instanceof HTMLInputElement) for (const label of element.labels ?? []) box = grown(box, label.getBoundingClientRect());
    const cover = getComputedStyle(element, '::after');
    if (cover.content !== 'none' && cover.position === 'absolute') {
      let frame: Element | null = element;
      while (frame && getComputedStyle(frame).position === 'static') frame = frame.parentElement;
      if (frame) box = grown(box, frame.getBoundingClientRect());
    }
    return box;
  };
  /** Whether text that is not a target stands in the same lines. */
  const isInSentence = (element: Element): boolean => {
    let block: Element | null = element;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    if (!block || block === element) return false;
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (/\p{L}/u.test(node.textContent ?? '') && !node.parentElement?.closest('a, button')) return true;
    }
    return false;
  };
  const isUnseen = (element: Element): boolean => {
    const { clipPath, pointerEvents } = getComputedStyle(element);
    const isHidden = clipPath === 'inset(50%)' && !(element instanceof HTMLInputElement && (element.labels?.length ?? 0) > 0);
    return isHidden || pointerEvents === 'none' || element.closest('[aria-hidden="true"], [inert]') !== null;
  };

  /** A live region behind a dialog is not hidden from screen readers, and neither are those around it. */
  const isBehindDialog = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const dialog = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[role="dialog"], [role="alertdialog"]');
    return dialog !== null && dialog !== undefined && !dialog.contains(element) && !element.contains(dialog);
  };

  // A header that stays on top of a scrolled page is no neighbour of what has gone under it.
  const { scrollX, scrollY } = globalThis.window;
  globalThis.window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
  const targets = [...document.querySelectorAll<HTMLElement>(pressable)]
    .filter((element) => element.checkVisibility() && !element.matches(':disabled') && !isUnseen(element) && !isBehindDialog(element))
    .map((element): Target => ({
      element,
      name: element.outerHTML.slice(0, 120),
      box: boxOf(element),
      isInline: isInSentence(element),
    }))
    .filter(({ box }) => box.width > 0 && box.height > 0);

  const isSmall = ({ box }: Target): boolean => box.width < least - 0.01 || box.height < least - 0.01;
  const centre = ({ box }: Target): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];
  const isCrowded = (target: Target): boolean => {
    const [x, y] = centre(target);
    return targets.some((other) => {
      // A container, such as a scrolling box, is not a neighbour.
      if (other.element.contains(target.element)) return false;
      const [otherX, otherY] = centre(other);
      if (isSmall(other)) return Math.hypot(otherX - x, otherY - y) < least;
      const { left, right, top, bottom } = other.box;
      return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < least / 2;
    });
  };
  const found = targets
    .filter((target) => isSmall(target) && !target.isInline && isCrowded(target))
    .map(({ name, box }) => `target of ${box.width.toFixed(0)}x${box.height.toFixed(0)} px beside another: ${name}`);
  globalThis.window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return found;
}
