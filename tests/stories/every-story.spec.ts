import { type Browser, expect, test as base } from '@playwright/test';
import { cutTexts, motions } from './clipping.ts';
import { type Exception, exceptions } from './exceptions.ts';
import { unseenFocus } from './focus.ts';
import { readStories, Storybook } from './storybook.ts';
import { smallTargets } from './target-size.ts';

const isWide = (project: string): boolean => project === 'wide';

/** One page for all stories of a worker: loading Storybook anew for each would cost minutes. */
const test = base.extend<object, { storybook: Storybook }>({
  storybook: [
    async ({ browser }: { browser: Browser }, use, { project }) => {
      const isDark = isWide(project.name);
      const page = await browser.newPage({
        ...(project.use.viewport && { viewport: project.use.viewport }),
        reducedMotion: 'reduce',
        forcedColors: isDark ? 'none' : 'active',
      });
      const storybook = new Storybook(page);
      // axe has run in the light theme where the stories were played; here it runs in the dark one.
      await storybook.open(isDark ? { theme: 'dark' } : { theme: 'light', 'a11y.manual': true });
      await use(storybook);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

const stories = readStories().filter(({ tags }) => !tags.includes('measurement'));

for (const { id } of stories) {
  test(id, async ({ storybook }, { project }) => {
    const problems = isWide(project.name) ? await seenWide(storybook, id) : await seenNarrow(storybook, id);
    const known = exceptions.filter(({ story, project: where }) => id === story && where === project.name);
    const isOf = (line: string, { problem }: Exception): boolean => line.startsWith(problem);
    expect(problems.filter((line) => !known.some((exception) => isOf(line, exception)))).toEqual([]);
    expect(known.filter((exception) => !problems.some((line) => isOf(line, exception)))).toEqual([]);
  });
}

/** In the dark, with reduced motion; then with text twice as large. */
async function seenWide(storybook: Storybook, id: string): Promise<string[]> {
  const { page } = storybook;
  const problems = await storybook.show(id);
  expect(storybook.axeRan).toBe(true);
  problems.push(...(await page.evaluate(motions)), ...(await page.evaluate(smallTargets)));
  // On a phone's width that would be 400%, which is asked of no page.
  if (!storybook.isNarrowed) {
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    problems.push(...(await page.evaluate(cutTexts)).map((line) => `at 200%: ${line}`));
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  }
  await page.keyboard.press('Tab');
  return [...problems, ...(await page.evaluate(unseenFocus))];
}

/** On a phone, in forced colours; then with words 40% longer, then from right to left. */
async function seenNarrow(storybook: Storybook, id: string): Promise<string[]> {
  const { page } = storybook;
  const problems = await storybook.show(id);
  problems.push(...(await page.evaluate(smallTargets)));
  await storybook.change({ text: 'long' });
  problems.push(...(await page.evaluate(cutTexts)).map((line) => `with long words: ${line}`));
  await storybook.change({ text: 'written', direction: 'rtl' });
  problems.push(...(await page.evaluate(cutTexts)).map((line) => `right to left: ${line}`));
  await storybook.change({ direction: 'ltr' });
  await page.keyboard.press('Tab');
  return [...problems, ...(await page.evaluate(unseenFocus)).map((line) => `in forced colours: ${line}`)];
}
