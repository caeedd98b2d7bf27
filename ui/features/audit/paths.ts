export const paths = {
  home: '/audit',
  records: '/audit/records',
  record: (number: number): string => `/audit/records/${number}`,
  story: (id: string): string => `/audit/stories/${encodeURIComponent(id)}`,
  explain: '/audit/explain',
  replay: '/audit/replay',
  ledger: '/audit/ledger',
  journal: '/audit/journal',
  alarms: '/audit/alarms',
  drills: '/audit/drills',
  exports: '/audit/exports',
  how: '/audit/how',
} as const;

/** The records that fit filters. */
export const recordsPath = (filters: Readonly<Record<string, string>>): string =>
  `${paths.records}?${new URLSearchParams(filters).toString()}`;
