import { linesOf, type Storybook } from './storybook.ts';
import { narrow, type View, wide } from './views.ts';

export interface Looks {
  /** Every story is looked at in both views, or in the wide one alone. */
  readonly views: 'both' | 'wide';
}

export interface Problems {
  readonly narrow: readonly string[];
  readonly wide: readonly string[];
}

/**
 * Plays a story at a phone's width, where most can be missing or in the way, and then changes the page that is there. It is played
 * in each view where its page, or its play function, asked for a size; and again where the change, or moving the focus, took away
 * something that could be seen, such as an open popup.
 */
export async function problemsOf(storybook: Storybook, id: string): Promise<Problems> {
  const thrown = await storybook.show(id);
  const { isMeasured, problems } = await seenNarrow(storybook);
  const played = [...thrown, ...problems];
  if (isMeasured) {
    played.push(...(await focusOf(storybook)));
    await turn(storybook, wide);
    const wideProblems = [...(await storybook.show(id, wide.size)), ...(await seenWide(storybook))];
    await turn(storybook, narrow);
    return { narrow: played, wide: wideProblems };
  }
  const wideProblems = [...(await keep(storybook, id, wide)), ...(await seenWide(storybook))];
  return { narrow: [...played, ...(await keep(storybook, id, narrow)), ...(await focusOf(storybook))], wide: wideProblems };
}

/** What most changes break: the story is played once, on a wide screen. */
export async function wideProblemsOf(storybook: Storybook, id: string): Promise<readonly string[]> {
  await storybook.page.emulateMedia({ forcedColors: wide.forcedColors });
  return [...(await storybook.show(id, wide.size)), ...(await seenWide(storybook))];
}

async function turn(storybook: Storybook, { size, forcedColors }: View): Promise<void> {
  await storybook.page.emulateMedia({ forcedColors });
  await storybook.fit(size);
}

/** Changes the view of the page that is there; plays the story again if something has gone, and returns the problems of that. */
async function keep(storybook: Storybook, id: string, view: View): Promise<string[]> {
  await turn(storybook, view);
  const isWhole = await storybook.page.evaluate(async () => {
    const { frames, isAllShown } = globalThis.window.checks;
    await frames();
    return isAllShown();
  });
  return isWhole ? [] : await storybook.show(id, view.size);
}

/** On a phone and in forced colours; then from right to left with texts 40% longer. Each change lays out the whole page again. */
async function seenNarrow({ page }: Storybook): Promise<{ readonly isMeasured: boolean; readonly problems: readonly string[] }> {
  const seen = await page.evaluate(async () => {
    const { cutTexts, frames, rememberShown, smallTargets, stretchTexts } = globalThis.window.checks;
    const { isMeasured = true } = globalThis.window;
    rememberShown();
    const targets = smallTargets();
    const restoreTexts = stretchTexts();
    document.documentElement.dir = 'rtl';
    await frames();
    const cut = cutTexts();
    restoreTexts();
    document.documentElement.dir = 'ltr';
    await frames();
    return { isMeasured, targets, cut };
  });
  return { isMeasured: seen.isMeasured, problems: [...seen.targets, ...seen.cut.map((line) => `long and right to left: ${line}`)] };
}

/** In the dark theme with reduced motion; then colours in the light theme, then text at twice the size, then the focus. */
async function seenWide(storybook: Storybook): Promise<string[]> {
  const { page } = storybook;
  const ownTheme = await page.evaluate(async () => {
    const { theme } = document.documentElement.dataset;
    document.documentElement.dataset['theme'] = 'dark';
    await globalThis.window.checks.frames();
    return theme;
  });
  const axe = await storybook.checkWithAxe();
  const seen = await page.evaluate(async (isNarrowed) => {
    const { cutTexts, frames, motions, smallTargets, wrongColours } = globalThis.window.checks;
    const root = document.documentElement;
    const inTheDark = [...motions(), ...smallTargets()];
    root.dataset['theme'] = 'light';
    await frames();
    const inTheLight = await wrongColours();
    // At a phone's width this would be 400%, which no page has to support.
    if (isNarrowed) return { inTheDark, inTheLight, twice: [] };
    root.style.fontSize = '200%';
    await frames();
    const twice = cutTexts();
    root.style.fontSize = '';
    return { inTheDark, inTheLight, twice };
  }, page.viewportSize()?.width !== wide.size.width);
  const focus = await focusOf(storybook);
  await page.evaluate((theme) => {
    if (theme === undefined) delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, ownTheme);
  return [
    ...axe,
    ...seen.inTheDark,
    ...seen.inTheLight.flatMap(linesOf).map((line) => `in the light: ${line}`),
    ...seen.twice.map((line) => `at 200%: ${line}`),
    ...focus,
  ];
}

/** A browser shows the focus only after a key was pressed. */
async function focusOf({ page }: Storybook): Promise<string[]> {
  await page.keyboard.press('Tab');
  return await page.evaluate(() => globalThis.window.checks.unseenFocus());
}
