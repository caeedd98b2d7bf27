declare global {
  interface Window {
    /** Elements that could be seen when the story had been played. */
    shown?: readonly Element[];
  }
}

/** Runs in the page, before everything else. Notes each question about a size: its answer may decide what a story shows or checks. */
export function watchMeasures(): void {
  type Question = (this: unknown, ...given: readonly unknown[]) => unknown;
  /** A media query may be about something else. */
  const watched = (ask: Question): Question =>
    function answer(...given) {
      if (given.length === 0 || /width|height|orientation|aspect/u.test(String(given[0]))) globalThis.window.isMeasured = true;
      return Reflect.apply(ask, this, given);
    };
  const watch = (owner: object, ...names: readonly string[]): void => {
    for (const name of names) {
      const property = Object.getOwnPropertyDescriptor(owner, name) ?? {};
      const part = 'get' in property ? 'get' : 'value';
      const ask: unknown = Reflect.get(property, part);
      if (typeof ask !== 'function') throw new Error(`${name} cannot be watched`);
      Object.defineProperty(owner, name, { ...property, [part]: watched(ask as Question) });
    }
  };
  watch(globalThis.window, 'innerWidth', 'innerHeight', 'matchMedia', 'visualViewport');
  watch(Element.prototype, 'getBoundingClientRect', 'getClientRects', 'clientWidth', 'clientHeight', 'scrollWidth', 'scrollHeight');
  watch(Range.prototype, 'getBoundingClientRect', 'getClientRects');
  watch(HTMLElement.prototype, 'offsetWidth', 'offsetHeight', 'offsetTop', 'offsetLeft');
}

/** Runs in the page. Remembers every element that can be seen. */
export function rememberShown(): void {
  const visible = { opacityProperty: true, visibilityProperty: true };
  globalThis.window.shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility(visible));
}

/** Runs in the page. Whether every remembered element can still be seen: a popup closes when its page changes its size. */
export function isAllShown(): boolean {
  const visible = { opacityProperty: true, visibilityProperty: true };
  return globalThis.window.shown?.every((element) => element.checkVisibility(visible)) ?? false;
}
