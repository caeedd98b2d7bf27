import type { Locator, Page } from '@playwright/test';

/** Chooses one of a coach's days by its name; its free times. */
export async function timesOf(page: Page, day: string): Promise<Locator> {
  await page.getByRole('radio', { name: day }).check();
  return page.getByRole('region', { name: day }).getByRole('button', { name: /(?:am|pm)/u });
}
