import { type RecordPage } from '@academy/domain/explorer';
import { scopes } from '@academy/domain/staff';
import type { Page } from '@playwright/test';
import { eventually } from '../product/eventually.ts';
import { mailed, must, newAthlete, newCoach, password } from '../product/people.ts';
import { appCode, newAuditor, newStaff, staffSignedIn } from '../product/staff.ts';
import { expect, mustBeAccessible, product, test } from './journey.ts';

const comment = 'Loud, late, and on the telephone.';

interface Member {
  readonly email: string;
  readonly secret: string;
}

/** `ahead`: the code of now was used already. */
async function signIn(page: Page, { email, secret }: Member, ahead = 0): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code from your app').fill(appCode(secret, ahead));
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('an auditor asks for a sealed text, a custodian agrees, and it is seen for half an hour', async ({ browser, page }) => {
  test.setTimeout(180_000);
  const [coach, athlete, auditor, custodian] = await Promise.all([
    newCoach(product()),
    newAthlete(product()),
    newAuditor(product(), scopes),
    newStaff(product(), 'custodian'),
  ]);
  await must(product(), 'POST', '/create_review', { token: athlete.token, body: { coach_id: coach.id, rating: 1, comment } });
  const { token } = await staffSignedIn(product(), auditor);
  const number = await eventually('the review is sealed', async () => {
    const { body } = await must<RecordPage>(product(), 'GET', `/audit/records?stream=review-${coach.id}_${athlete.id}`, { token });
    return body.records[0]?.number;
  });

  await page.goto(`/audit/records/${number}`);
  await signIn(page, auditor, 1);
  await page.getByRole('link', { name: 'Ask to see these texts' }).click();
  await expect(page.getByLabel('Numbers of the records')).toHaveValue(String(number));
  await page.getByLabel('Why do these texts have to be seen?').fill('The coach says that the review insults them.');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('link', { name: 'Please give the number of the case.' })).toBeVisible();
  await page.getByLabel('Case number').fill('C-2026-17');
  await mustBeAccessible(page);
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('The request waits for a custodian')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show the texts/u })).toHaveCount(0);

  const other = await (await browser.newContext({ baseURL: product().web })).newPage();
  await other.goto(page.url());
  await signIn(other, custodian, 1);
  await expect(other.getByText('The coach says that the review insults them.')).toBeVisible();
  await mustBeAccessible(other);
  await other.getByRole('button', { name: 'Let the texts be seen for half an hour' }).click();
  await expect(other.getByText(/^The texts may be seen until/u)).toBeVisible();
  // A custodian lets others see, and sees nothing.
  await expect(other.getByRole('button', { name: /^Show the texts/u })).toHaveCount(0);

  // Nobody has to reload, nor to sit before the page.
  await expect(page.getByText(/^The texts may be seen until/u)).toBeVisible();
  const link = await mailed(product(), auditor.email, /You can see them until \d\d:\d\d UTC on [^]+?(http\S+)/u);
  expect(link).toBe(page.url());
  await page.getByRole('button', { name: `Show the texts of record ${number}` }).click();
  await expect(page.getByText(comment)).toBeVisible();
  await expect(page.getByText(`Texts of athlete-${athlete.id}, first opened`, { exact: false })).toBeVisible();
  await mustBeAccessible(page);
  await page.getByRole('button', { name: `Hide the texts of record ${number}` }).click();
  await expect(page.getByText(comment)).toHaveCount(0);

  await expect(other.getByText(`Texts of athlete-${athlete.id}, first opened`, { exact: false })).toBeVisible();
  await other.context().close();
});
