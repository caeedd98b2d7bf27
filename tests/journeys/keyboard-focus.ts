import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** More focus stops than between any two controls that a person uses in turn. */
const mostStops = 60;

/** Presses Tab until the target has the focus; every stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < mostStops; stops++) {
    await page.evaluate(noteLooks);
    await page.keyboard.press('Tab');
    // What is above it may still be growing, which moves it once more.
    await expect.poll(() => page.evaluate(unseenFocus)).toBeUndefined();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(target)} cannot be reached`);
}

type Noted = typeof globalThis & { lookOf: (element: Element) => string; looks: WeakMap<Element, string> };

/** Runs in the page before a key is pressed: records how every focusable element and its surroundings look without focus. */
function noteLooks(): void {
  const page = globalThis as Noted;
  page.lookOf = (element) => {
    const near = [element, ...(element.parentElement?.children ?? [])];
    for (let above = element.parentElement, levels = 0; above && levels < 3; above = above.parentElement, levels++) near.push(above);
    const looks = near.slice(0, 20).flatMap((each) =>
      [null, '::after'].map((part) => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(each, part);
        return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor].join(' ');
      }),
    );
    return looks.join('\n');
  };
  page.looks = new WeakMap();
  for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')) {
    if (element !== document.activeElement) page.looks.set(element, page.lookOf(element));
  }
}

/** Runs in the page after the key: returns what is wrong with the visible focus. */
function unseenFocus(): string | undefined {
  const { looks, lookOf } = globalThis as Noted;
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const name = focused.outerHTML.slice(0, 120);
  if (looks.get(focused) === lookOf(focused)) return `looks the same with the focus: ${name}`;
  // A browser scrolls the cursor of a tall field into view, and not always the whole field.
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const [x, y] = [(Math.max(left, 0) + Math.min(right, innerWidth)) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return `out of sight: ${name}`;
  const seen = document.elementFromPoint(x, y);
  const isItself = seen !== null && (focused.contains(seen) || seen.contains(focused) || focused.parentElement?.contains(seen) === true);
  return isItself ? undefined : `covered: ${name}`;
}
