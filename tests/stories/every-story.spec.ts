import { type Browser, expect, type Page, test as base } from '@playwright/test';
import { type Exception, exceptions } from './exceptions.ts';
import { bringChecks } from './in-page.ts';
import { linesOf, readStories, Storybook } from './storybook.ts';

type View = Exception['view'];

const views = {
  // axe checks all rules in this view only: at a phone's width it would find the same.
  wide: { page: { viewport: { width: 1280, height: 900 } }, globals: { theme: 'dark' }, look: seenWide },
  narrow: {
    page: { viewport: { width: 390, height: 844 }, forcedColors: 'active' },
    globals: { theme: 'light', 'a11y.manual': true },
    look: seenNarrow,
  },
} as const satisfies Record<View, object>;

async function openView(browser: Browser, view: View): Promise<Storybook> {
  const page = await browser.newPage({ ...views[view].page, reducedMotion: 'reduce' });
  await bringChecks(page);
  const storybook = new Storybook(page);
  await storybook.open(views[view].globals);
  return storybook;
}

/**
 * Two pages for all stories of a worker, because loading Storybook for each would cost minutes. Both are checked at the same time,
 * so each has its own browser: a browser may stop rendering a page that is not in front.
 */
const test = base.extend<object, { storybooks: Record<View, Storybook> }>({
  storybooks: [
    async ({ browser, playwright }, use, { project }) => {
      const other = await playwright.chromium.launch(project.use.launchOptions);
      const [wide, narrow] = await Promise.all([openView(browser, 'wide'), openView(other, 'narrow')]);
      await use({ wide, narrow });
      await Promise.all([wide.page.close(), other.close()]);
    },
    { scope: 'worker' },
  ],
});

const stories = readStories().filter(({ tags }) => !tags.includes('measurement'));

for (const { id } of stories) {
  test(id, async ({ storybooks }) => {
    const [wide, narrow] = await Promise.all([problemsOf('wide', storybooks, id), problemsOf('narrow', storybooks, id)]);
    expect([...wide, ...narrow]).toEqual([]);
  });
}

/** Problems of a story that are not known exceptions, and exceptions that are no longer problems. */
async function problemsOf(view: View, storybooks: Record<View, Storybook>, id: string): Promise<string[]> {
  const problems = await views[view].look(storybooks[view], id);
  const known = exceptions.filter(({ story, view: where }) => id === story && where === view);
  const isOf = (line: string, { problem }: Exception): boolean => line.startsWith(problem);
  return [
    ...problems.filter((line) => !known.some((exception) => isOf(line, exception))).map((line) => `${view}: ${line}`),
    ...known
      .filter((exception) => !problems.some((line) => isOf(line, exception)))
      .map(({ problem }) => `${view}: no exception any more: ${problem}`),
  ];
}

/** In the dark theme with reduced motion; then colours in the light theme, then text at twice the size. */
async function seenWide(storybook: Storybook, id: string): Promise<string[]> {
  const { page } = storybook;
  const problems = await storybook.show(id);
  if (!storybook.axeRan) problems.push('axe has not run');
  const seen = await page.evaluate(async (isNarrowed) => {
    const { cutTexts, frames, motions, smallTargets, wrongColours } = globalThis.window.checks;
    const root = document.documentElement;
    const inTheDark = [...motions(), ...smallTargets()];
    root.dataset['theme'] = 'light';
    await frames();
    const inTheLight = await wrongColours();
    root.dataset['theme'] = 'dark';
    // At a phone's width this would be 400%, which no page has to support.
    if (isNarrowed) return { inTheDark, inTheLight, twice: [] };
    root.style.fontSize = '200%';
    await frames();
    const twice = cutTexts();
    root.style.fontSize = '';
    return { inTheDark, inTheLight, twice };
  }, storybook.isNarrowed);
  problems.push(
    ...seen.inTheDark,
    ...seen.inTheLight.flatMap(linesOf).map((line) => `in the light: ${line}`),
    ...seen.twice.map((line) => `at 200%: ${line}`),
  );
  return [...problems, ...(await focusOf(page))];
}

/** On a phone and in forced colours; then with texts 40% longer, then from right to left. */
async function seenNarrow(storybook: Storybook, id: string): Promise<string[]> {
  const { page } = storybook;
  const problems = await storybook.show(id);
  const seen = await page.evaluate(async () => {
    const { cutTexts, frames, smallTargets, stretchTexts } = globalThis.window.checks;
    const targets = smallTargets();
    const restoreTexts = stretchTexts();
    await frames();
    const long = cutTexts();
    restoreTexts();
    document.documentElement.dir = 'rtl';
    await frames();
    const turned = cutTexts();
    document.documentElement.dir = 'ltr';
    await frames();
    return { targets, long, turned };
  });
  problems.push(
    ...seen.targets,
    ...seen.long.map((line) => `with long words: ${line}`),
    ...seen.turned.map((line) => `right to left: ${line}`),
  );
  return [...problems, ...(await focusOf(page))];
}

/** A browser shows the focus only after a key was pressed. */
async function focusOf(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  return await page.evaluate(() => globalThis.window.checks.unseenFocus());
}
