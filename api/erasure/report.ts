import type { Holdings } from './erase-person.ts';
import type { Finding, Scan } from './finding.ts';
import type { KnownValue } from './known-values.ts';
import type { Person } from './person.ts';

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Counts by kind as text, such as "2 phone, 1 address". */
const kinds = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');

export function describePlan({ subject }: Person, holdings: Holdings, events: number): string {
  const { account, sessions, images, documents, bytes } = holdings;
  return [
    `To be erased, of ${subject}:`,
    `  key       ${counted(events, 'sealed event')} in the log and its backups become unreadable`,
    `  account   ${account === null ? 'none' : account === 'erased' ? 'erased already' : 'email address and password; no one can sign in to it again'}`,
    `  sessions  ${sessions} open, to be ended`,
    `  files     ${counted(images, 'picture')} and ${counted(documents, 'document')}, ${bytes} bytes`,
    '  views     all are rebuilt while the product keeps running',
    'What stays: numbers, dates, sports, stars and times of calls, without a name, and what others wrote.',
  ].join('\n');
}

const lineOf = ({ place, counts, remains }: Finding): string => `  ${place}: ${kinds(counts)}${remains === null ? '' : ` (${remains})`}`;

/** The kinds of values searched for, never their content, and where they were found. */
export function describeFindings(values: readonly KnownValue[], { findings, unread }: Scan): string {
  const searched: Record<string, number> = {};
  for (const { kind } of values) searched[kind] = (searched[kind] ?? 0) + 1;
  const open = findings.filter(({ remains }) => remains === null);
  const remaining = findings.filter(({ remains }) => remains !== null);
  return [
    `Searched for: ${kinds(searched) || 'nothing'}.`,
    open.length === 0 ? 'Nothing left to erase.' : 'Found:',
    ...open.map(lineOf),
    ...(remaining.length === 0 ? [] : ['Kept for a time, by design:', ...remaining.map(lineOf)]),
    ...(unread.length === 0 ? [] : ['Could not be searched:', ...unread.map((place) => `  ${place}`)]),
    'Not searched: backups of Postgres and of MASTER_KEY, delivered mails, and compressed pages.',
  ].join('\n');
}

/** 0 nothing found, 1 found, 3 found only in places that keep data for a time, 4 some places were unreadable. */
export function exitCodeOf({ findings, unread }: Scan): 0 | 1 | 3 | 4 {
  if (findings.some(({ remains }) => remains === null)) return 1;
  if (unread.length > 0) return 4;
  return findings.length > 0 ? 3 : 0;
}
