import { expect, test } from '@playwright/test';
import { Storybook } from './storybook.ts';

test('the font of a script is loaded when its letters are shown, and not before', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const face = /([a-z-]+)-(?:wght|wdth)-normal/.exec(request.url())?.[1];
    if (face) fetched.push(face);
  });
  const storybook = new Storybook(page);
  await storybook.open({ 'a11y.manual': true });

  await storybook.show('components-text--headings');
  await page.evaluate(() => document.fonts.ready);
  expect(fetched.toSorted()).toEqual(['archivo-latin', 'inter-latin']);

  fetched.length = 0;
  await storybook.show('components-text--hindi');
  await page.evaluate(() => document.fonts.ready);
  expect(fetched).toEqual(['noto-sans-devanagari-devanagari']);
});
