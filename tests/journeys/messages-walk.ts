import type { ConsoleMessage, Locator, Page, Route } from '@playwright/test';
import { expect, product, test, toast } from './journey.ts';
import { type Manner, type Place, rowOf, rowsOf, type Sentence, sentences } from './messages-table.ts';

/** Sees messages of one place; each is removed from those that the walk still has to see. */
export interface Witness {
  /** Under the control and part of its accessible description. */
  readonly field: (control: Locator, sentence: Sentence) => Promise<void>;
  /** In the summary above the form. */
  readonly form: (sentence: Sentence) => Promise<void>;
  readonly toast: (sentence: Sentence) => Promise<void>;
  readonly page: (sentence: Sentence) => Promise<void>;
  /** Only in the browser's log, not on the page. */
  readonly log: (sentence: Sentence) => Promise<void>;
}

export const summary = (page: Page): Locator => page.getByRole('group', { name: /^(?:Please check|That did not work)/u });

const walked = new Set<Place>();

/** Places that a walk covers. */
export const walkedPlaces = (): readonly Place[] => [...walked];

/** A test that visits the places and fails if one of their messages was not seen. */
export function walk(places: readonly Place[], run: (page: Page, at: (place: Place) => Witness) => Promise<void>): void {
  for (const place of places) walked.add(place);
  test(`${places.join(' and ')} shows every message`, async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message: ConsoleMessage) => logged.push(message.text()));
    const unseen = new Set(places.flatMap(rowsOf));
    await run(page, (place) => witnessOf(page, place, unseen, logged));
    expect([...unseen], 'messages that were not seen').toEqual([]);
  });
}

function witnessOf(page: Page, place: Place, unseen: Set<string>, logged: readonly string[]): Witness {
  const strike = (manner: Manner, sentence: Sentence): void => {
    const row = rowOf(place, manner, sentence);
    expect(rowsOf(place), 'the table').toContain(row);
    unseen.delete(row);
  };
  return {
    async field(control, sentence) {
      await expect(control).toHaveAccessibleDescription(containing(sentences[sentence]));
      strike('field', sentence);
    },
    async form(sentence) {
      await expect(summary(page).getByRole('listitem').filter({ hasText: sentences[sentence] })).toBeVisible();
      strike('form', sentence);
    },
    async toast(sentence) {
      await expect(toast(page, exactly(sentences[sentence]))).toBeVisible();
      strike('toast', sentence);
    },
    async page(sentence) {
      await expect(page.getByRole('main').getByText(sentences[sentence], { exact: true }).first()).toBeVisible();
      strike('page', sentence);
    },
    async log(sentence) {
      await expect.poll(() => logged.some((line) => line.includes(sentences[sentence]))).toBe(true);
      await expect(page.getByText(sentences[sentence])).toHaveCount(0);
      strike('log', sentence);
    },
  };
}

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
const containing = (words: string): RegExp => new RegExp(escaped(words), 'u');
/** Matches the whole text, so that a longer one with the same beginning does not match. */
const exactly = (words: string): RegExp => new RegExp(`^${escaped(words)}$`, 'u');

/** The handler stays and passes later requests on: while a browser removes an interception, it fails requests in flight. */
const once = async (page: Page, path: string, handle: (route: Route) => Promise<void>): Promise<void> => {
  let isOver = false;
  await page.route(`${product().api}${path}`, async (route) => {
    if (isOver) return await route.fallback();
    isOver = true;
    await handle(route);
  });
};

/** The next request to the api gets no response. */
export const silence = async (page: Page, path: string): Promise<void> => await once(page, path, (route) => route.abort());

/** The next request to the api gets this response, which our server never sends; strings as they are, other values as JSON. */
export const answer = async (page: Page, path: string, status: number, body: unknown = '', contentType = 'text/plain'): Promise<void> =>
  await once(page, path, (route) => route.fulfill(typeof body === 'string' ? { status, body, contentType } : { status, json: body }));

/** Each request to the api is handled like this until the returned function is called: the header asks for the own profile too. */
export async function handleAll(page: Page, path: string, handle: (route: Route) => Promise<void>): Promise<() => void> {
  let isOver = false;
  await page.route(`${product().api}${path}`, (route) => (isOver ? route.fallback() : handle(route)));
  return () => {
    isOver = true;
  };
}

/** Requests to the api wait until the returned function is called: the header asks for the own profile too. */
export async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`${product().api}${path}`, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Fills fields by their labels, and leaves each. */
export async function fill(form: Page | Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = fieldOf(form, label);
    await field.fill(value);
    await field.blur();
  }
}

export const fieldOf = (form: Page | Locator, label: string): Locator => form.getByLabel(label, { exact: true });
