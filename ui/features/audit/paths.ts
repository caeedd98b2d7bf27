export const paths = {
  home: '/audit',
  records: '/audit/records',
  record: (number: number): string => `/audit/records/${number}`,
  story: (id: string): string => `/audit/stories/${encodeURIComponent(id)}`,
  explain: '/audit/explain',
  replay: '/audit/replay',
  reviews: '/audit/reviews',
  people: '/audit/people',
  person: (id: string): string => `/audit/people/${encodeURIComponent(id)}`,
  ledger: '/audit/ledger',
  journal: '/audit/journal',
  alarms: '/audit/alarms',
  drills: '/audit/drills',
  exports: '/audit/exports',
  disclosures: '/audit/disclosures',
  how: '/audit/how',
} as const;

type Parameters = Readonly<Record<string, string>>;
const withAll = (path: string, parameters: Parameters): string => `${path}?${new URLSearchParams(parameters).toString()}`;

/** The records that fit filters. */
export const recordsPath = (filters: Parameters): string => withAll(paths.records, filters);
/** Asks to see the sealed texts of a record. */
export const askPath = (number: number): string => withAll(paths.disclosures, { records: String(number) });
/** What a number is made of. */
export const explainPath = (name: string, key: string): string => withAll(paths.explain, { name, key });
/** The time machine of a view. */
export const replayedPath = (view: string, key: string): string => withAll(paths.replay, { view, key });
const viewOfCategory = { wallet: 'wallet', call: 'calls', coach: 'profile' } as const;

/** The time machine of what a stream is about; null where there is none. */
export function streamReplayedPath(stream: string): string | null {
  const [, category, key = ''] = /^(wallet|call|coach)-(.+)$/su.exec(stream) ?? [];
  return category === undefined ? null : replayedPath(viewOfCategory[category as keyof typeof viewOfCategory], key);
}
/** Where the reviews of a coach come from. */
export const reviewsPath = (key: string): string => withAll(paths.reviews, { key });
