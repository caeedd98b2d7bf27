import { expect, type Page, test } from '@playwright/test';
import { cutTexts, motions } from './clipping.ts';
import { unseenFocus } from './focus.ts';
import { isAllShown, rememberShown, watchMeasures } from './shown.ts';
import { smallTargets } from './target-size.ts';

/** Runs the checks themselves on pages with known problems. */
async function found(page: Page, html: string, check: () => string[]): Promise<number> {
  await page.setContent(
    `<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:8px;font:16px sans-serif">${html}`,
  );
  await page.keyboard.press('Tab');
  return (await page.evaluate(check)).length;
}

const dot = 'style="width:16px;height:16px;padding:0;border:0"';

const targets: [what: string, html: string, problems: number][] = [
  ['two small ones side by side', `<button ${dot}></button><button ${dot}></button>`, 2],
  ['a small one with room around it', `<button ${dot}></button>`, 0],
  [
    'a small one beside a large one',
    `<div style="display:flex"><button ${dot}></button><button style="width:44px;height:44px"></button></div>`,
    1,
  ],
  ['links far apart in a box that takes focus', `<div tabindex="0"><p><a href="#a">a</a></p><p><a href="#b">b</a></p></div>`, 0],
  ['links in a sentence', '<p>Read the <a href="#a">a</a><a href="#b">b</a> first.</p>', 0],
  ['links in a row', '<p><a href="#a">a</a> <a href="#b">b</a></p>', 2],
  ['a small box with its words', '<label style="display:block;line-height:24px"><input type="checkbox"> I agree to the terms</label>', 0],
];
for (const [what, html, problems] of targets) {
  test(`targets: ${what}`, async ({ page }) => expect(await found(page, html, smallTargets)).toBe(problems));
}

const focuses: [what: string, html: string, problems: number][] = [
  ['no outline and nothing instead', '<button style="outline:none">a</button>', 1],
  ['an outline of another colour that is not drawn', '<style>:focus{outline:none red}</style><button>a</button>', 1],
  ["the browser's own outline", '<button>a</button>', 0],
  ['a frame that changes instead', '<style>p:has(:focus){border:2px solid red}</style><p><input style="outline:none"></p>', 0],
  ['a painted box beside it', '<style>i:has(+ :focus){box-shadow:0 0 1px red}</style><i>a</i><input style="outline:none">', 0],
];
for (const [what, html, problems] of focuses) {
  test(`focus: ${what}`, async ({ page }) => expect(await found(page, html, unseenFocus)).toBe(problems));
}

const texts: [what: string, html: string, problems: number][] = [
  ['cut off by its box', '<p style="width:40px;overflow:hidden;white-space:nowrap">Coaching for tennis</p>', 2],
  ['cut off by a box around it', '<div style="height:20px;overflow:hidden"><p style="margin:0">one<br>two</p></div>', 1],
  ['spilling', '<p style="width:40px">Badmintoncoaching</p>', 1],
  ['in a box that scrolls', '<div style="width:40px;overflow:auto"><p style="width:max-content">Coaching for tennis</p></div>', 0],
  ['out of sight on purpose', '<p style="position:absolute;width:1px;overflow:hidden;clip-path:inset(50%)">Skip</p>', 0],
  ['wider than the page', '<p style="width:3000px">Coaching</p>', 1],
  ['that fits', '<p>Coaching for tennis</p>', 0],
];
for (const [what, html, problems] of texts) {
  test(`texts: ${what}`, async ({ page }) => expect(await found(page, html, cutTexts)).toBe(problems));
}

test('motion: moving elements are named', async ({ page }) => {
  const moving = (seconds: number): string => `<style>@keyframes a{to{opacity:0}} p{animation:a ${seconds}s infinite}</style><p>a</p>`;
  expect(await found(page, moving(1), motions)).toBe(1);
  expect(await found(page, moving(0), motions)).toBe(0);
});

const changes: [what: string, change: () => void, isAll: boolean][] = [
  ['stays', () => {}, true],
  ['is joined by another', () => document.body.append('b'), true],
  ['is removed', () => document.querySelector('p')?.remove(), false],
  ['is hidden', () => document.querySelector('p')?.setAttribute('hidden', ''), false],
  ['is made invisible', () => document.querySelector('p')?.setAttribute('style', 'opacity:0'), false],
];
for (const [what, change, isAll] of changes) {
  test(`shown: what ${what} is ${isAll ? 'there' : 'missed'}`, async ({ page }) => {
    await page.setContent('<div><p>a</p></div>');
    await page.evaluate(rememberShown);
    await page.evaluate(change);
    expect(await page.evaluate(isAllShown)).toBe(isAll);
  });
}

const questions: [what: string, ask: () => unknown, isMeasured: boolean][] = [
  ['nothing', () => null, false],
  ['the width of the window', () => innerWidth, true],
  ['a media query about the width', () => matchMedia('(min-width: 768px)').matches, true],
  ['a media query about motion', () => matchMedia('(prefers-reduced-motion: reduce)').matches, false],
  ['the box of an element', () => document.body.getBoundingClientRect().width, true],
  ['the width of an element', () => document.body.offsetWidth, true],
];
for (const [what, ask, isMeasured] of questions) {
  test(`measures: ${what} is ${isMeasured ? 'a question' : 'no question'} about a size`, async ({ page }) => {
    const answer = await page.evaluate(ask);
    await page.evaluate(watchMeasures);
    await page.evaluate(() => void (globalThis.window.isMeasured = false));
    expect(await page.evaluate(ask)).toBe(answer);
    expect(await page.evaluate(() => globalThis.window.isMeasured)).toBe(isMeasured);
  });
}
