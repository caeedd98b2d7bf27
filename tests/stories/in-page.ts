import type { Page } from '@playwright/test';
import { cutTexts, motions } from './clipping.ts';
import { wrongColours } from './colours.ts';
import { unseenFocus } from './focus.ts';
import { stretchTexts } from './long-text.ts';
import { isAllShown, rememberShown, watchMeasures } from './shown.ts';
import { smallTargets } from './target-size.ts';

/** Runs in the page. Waits for changes made by script, such as the position of a popup. */
function frames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

const checks = { cutTexts, frames, isAllShown, motions, rememberShown, smallTargets, stretchTexts, unseenFocus, wrongColours };

declare global {
  interface Window {
    checks: typeof checks;
  }
}

/** Adds the checks to a page before it is opened: each call from outside takes longer than most checks. */
export async function bringChecks(page: Page): Promise<void> {
  const written = Object.entries(checks).map(([name, check]) => `${name}: ${String(check)}`);
  await page.addInitScript(`(${String(watchMeasures)})(); window.checks = { ${written.join(',\n')} };`);
}
