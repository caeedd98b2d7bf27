import type { Page } from '@playwright/test';
import { cutTexts, motions } from './clipping.ts';
import { wrongColours } from './colours.ts';
import { unseenFocus } from './focus.ts';
import { stretchTexts } from './long-text.ts';
import { smallTargets } from './target-size.ts';

/** Runs in the page. Until what a change brings about by script, such as the place of a popup, is there. */
function frames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

const checks = { cutTexts, frames, motions, smallTargets, stretchTexts, unseenFocus, wrongColours };

declare global {
  interface Window {
    checks: typeof checks;
  }
}

/** Brings the checks to a page that is not open yet: each call from outside costs more than most of them. */
export async function bringChecks(page: Page): Promise<void> {
  const written = Object.entries(checks).map(([name, check]) => `${name}: ${String(check)}`);
  await page.addInitScript(`window.checks = { ${written.join(',\n')} };`);
}
