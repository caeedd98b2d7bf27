/** What records are searched by; all that are given have to fit. */
export interface RecordFilters {
  readonly stream?: string | undefined;
  /** Such as `athlete-7`: whoever is mentioned, or caused it. */
  readonly person?: string | undefined;
  readonly correlation?: string | undefined;
  readonly type?: string | undefined;
  readonly actor?: string | undefined;
  /** ISO 8601: by the event's own time, the end excluded. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** Numbers, both included. */
  readonly first?: number | undefined;
  readonly last?: number | undefined;
}

export interface Page {
  readonly filters: RecordFilters;
  /** The newest record that is looked at; null for all there are now. */
  readonly base: number | null;
  /** The record below which the page begins; null for the first page. */
  readonly below: number | null;
}

const texts = ['stream', 'person', 'correlation', 'type', 'actor'] as const;
const times = ['since', 'until'] as const;
const numbers = ['first', 'last'] as const;
export const mostCharacters = 200;

/** The time in full; null if it is none that the log could have. */
export function timeOf(text: string): string | null {
  if (!/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/u.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

const numberOf = (text: string): number | null => (/^[1-9]\d{0,14}$/u.test(text) ? Number(text) : null);

/** A list in the order of time is found by the index of times; every other goes by number. */
export const isByTime = ({ since, until }: RecordFilters): boolean => since !== undefined || until !== undefined;

/** Whether it asks by what is in a record, which only a grant opens. */
export const asksForContent = (filters: RecordFilters): boolean => texts.some((name) => filters[name] !== undefined) || isByTime(filters);

/** Carries a page and its filters from one request to the next. */
export function pageToken({ filters, base, below }: Page): string {
  const given = Object.entries({ ...filters, base, below }).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] as [string, string]],
  );
  return Buffer.from(new URLSearchParams(given).toString()).toString('base64url');
}

/** Null for anything that `pageToken` does not write. */
export function parsePageToken(token: string): Page | null {
  const given = new Map(new URLSearchParams(Buffer.from(token, 'base64url').toString('utf8')));
  const filters: Record<string, string | number> = {};
  for (const [name, text] of given) {
    if (texts.some((known) => known === name)) {
      if (text.length > mostCharacters || text.includes('\0')) return null;
      filters[name] = text;
    } else if (times.some((known) => known === name)) {
      const time = timeOf(text);
      if (time === null) return null;
      filters[name] = time;
    } else if (numbers.some((known) => known === name)) {
      const number = numberOf(text);
      if (number === null) return null;
      filters[name] = number;
    }
  }
  const base = numberOf(given.get('base') ?? '');
  const below = numberOf(given.get('below') ?? '');
  if (base === null || below === null) return null;
  const page: Page = { filters, base, below };
  return pageToken(page) === token ? page : null;
}
