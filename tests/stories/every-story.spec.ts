import { expect, test as base } from '@playwright/test';
import { type Exception, exceptions } from './exceptions.ts';
import { bringChecks } from './in-page.ts';
import { type Looks, problemsOf, wideProblemsOf } from './look.ts';
import { readStories, type Story, Storybook } from './storybook.ts';
import { narrow } from './views.ts';

/** One page for all stories of a worker, because loading Storybook for each would cost minutes. */
const test = base.extend<object, Looks & { storybook: Storybook }>({
  views: ['both', { scope: 'worker', option: true }],
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

/** Of a screen, `npm test` looks at the first state alone. */
const firstStates = new Set(Array.from(Map.groupBy(stories, ({ importPath }) => importPath).values(), ([first]) => first));
const isLong = (story: Story): boolean => story.importPath.startsWith('./ui/') && !firstStates.has(story);

for (const story of stories) {
  const { id } = story;
  test(id, { tag: isLong(story) ? '@long' : [] }, async ({ storybook, views }) => {
    if (views === 'wide') {
      expect(unknown(await wideProblemsOf(storybook, id), id, 'wide')).toEqual([]);
      return;
    }
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
