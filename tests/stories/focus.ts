/**
 * Runs in the page, after a key was pressed. Focuses each element in turn and names those that look the same with and without
 * focus: the element itself, its ancestors (a frame, a label) and its siblings (painted boxes).
 */
export function unseenFocus(): string[] {
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex^="-"])';
  const guard = '[data-base-ui-focus-guard], [aria-hidden="true"], [inert], .sb-wrapper *';
  const properties = ['boxShadow', 'borderColor', 'borderWidth', 'stroke'] as const;

  const around = (element: HTMLElement): Element[] => {
    const found: Element[] = [element, ...(element.parentElement?.querySelectorAll(':scope > *, :scope > * > *') ?? [])];
    for (let e = element.parentElement, i = 0; e && e !== document.body && i < 3; e = e.parentElement, i += 1) found.push(e);
    return found.slice(0, 40);
  };
  /** An outline without a style is not drawn, whatever its colour. */
  const outlineOf = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration): string =>
    outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
  const look = (elements: readonly Element[]): string =>
    elements
      .flatMap((element) =>
        ['', '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part || null);
          return part !== '' && style.content === 'none' ? '' : [outlineOf(style), ...properties.map((name) => style[name])].join(' ');
        }),
      )
      .join('\n');

  const elements = [...document.querySelectorAll<HTMLElement>(focusable)].filter(
    (e) => e.tabIndex >= 0 && e.checkVisibility() && !e.matches(':disabled') && !e.closest(guard),
  );
  return elements.flatMap((element) => {
    if (!element.isConnected) return [];
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const region = around(element);
    const without = look(region);
    element.focus();
    if (document.activeElement !== element) return [];
    return look(region) === without ? [`focus not seen: ${element.outerHTML.slice(0, 120)}`] : [];
  });
}
