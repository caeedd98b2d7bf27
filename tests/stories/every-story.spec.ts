import { expect, test as base } from '@playwright/test';
import { type Exception, exceptions } from './exceptions.ts';
import { bringChecks } from './in-page.ts';
import { problemsOf } from './look.ts';
import { readStories, Storybook } from './storybook.ts';
import { narrow } from './views.ts';

/** One page for all stories of a worker, because loading Storybook for each would cost minutes. */
const test = base.extend<object, { storybook: Storybook }>({
  storybook: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ viewport: narrow.size, forcedColors: narrow.forcedColors, reducedMotion: 'reduce' });
      await bringChecks(page);
      const storybook = new Storybook(page);
      // axe runs when the page is wide, not when a story has been played.
      await storybook.open({ theme: 'light', 'a11y.manual': true });
      await use(storybook);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

const stories = readStories().filter(({ tags }) => !tags.includes('measurement'));

for (const { id } of stories) {
  test(id, async ({ storybook }) => {
    const problems = await problemsOf(storybook, id);
    expect([...unknown(problems.narrow, id, 'narrow'), ...unknown(problems.wide, id, 'wide')]).toEqual([]);
  });
}

/** Problems that are not known exceptions, and exceptions that are no longer problems. */
function unknown(problems: readonly string[], id: string, view: Exception['view']): string[] {
  const known = exceptions.filter(({ story, view: where }) => id === story && where === view);
  const isOf = (line: string, { problem }: Exception): boolean => line.startsWith(problem);
  return [
    ...problems.filter((line) => !known.some((exception) => isOf(line, exception))).map((line) => `${view}: ${line}`),
    ...known
      .filter((exception) => !problems.some((line) => isOf(line, exception)))
      .map(({ problem }) => `${view}: no exception any more: ${problem}`),
  ];
}
