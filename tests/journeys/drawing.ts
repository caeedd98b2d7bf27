import type { Locator, Page } from '@playwright/test';

type Place = readonly [x: number, y: number];

/** The frozen picture of a call, which takes marks. */
export const board = (page: Page): Locator => page.getByRole('application', { name: 'Frozen picture' });

/** The marks of everybody on it. */
export const marksOn = (page: Page): Locator => page.locator('figure', { has: board(page) }).locator('svg g');

/** Drags from one part of the picture to another one, or clicks a single one. */
export async function dragOn(page: Page, from: Place, to: Place = from): Promise<void> {
  const box = await board(page).boundingBox();
  if (!box) throw new Error('there is no picture to draw on');
  const at = ([x, y]: Place) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  if (to !== from) await page.mouse.move(...at(to), { steps: 8 });
  await page.mouse.up();
}

/** All dots of the picture, as text, to be compared with those of another page. */
export async function frozenPicture(page: Page): Promise<string> {
  const picture = page.locator('figure', { has: board(page) }).locator('img');
  return await picture.evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: image.naturalHeight });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/png');
  });
}
