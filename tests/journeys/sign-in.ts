import type { Page } from '@playwright/test';

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly role: 'Coach' | 'Athlete';
}

/** A prerendered page takes no input until the application has replaced it. */
export async function untilLive(page: Page): Promise<void> {
  await page.locator('#root:not([data-prerendered])').waitFor({ state: 'attached' });
}

/** Fills in the form, and waits for the first page of the account. `web` is for pages without a base address. */
export async function signInAs(page: Page, { email, password, role }: Account, web = ''): Promise<void> {
  await page.goto(`${web}/SignInForm`);
  await untilLive(page);
  await page.getByLabel('Role').selectOption(role);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await page.waitForURL(role === 'Coach' ? /\/CoachUpdatePage\/\d+$/u : /\/AthPage$/u);
}
