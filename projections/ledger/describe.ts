import { printable } from '@academy/platform/logging';
import type { Breach, LedgerReport } from './check-ledger.ts';

/** The most breaches that are listed: one that is early makes many later ones. */
const listed = 20;

const counted = (count: number, one: string, many: string): string => `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

const lineOf = ({ rule, what, event: { position, stream, revision } }: Breach): string =>
  printable(`${rule === 'unreadable' ? rule : `rule ${rule}`}, position ${position}, ${stream} revision ${revision}: ${what}`);

/** A report for people, line by line. The first breach comes first. */
export function describeLedger({ events, position, breaches, unfinished }: LedgerReport): string {
  const read = `${counted(events, 'event', 'events')} of money, up to position ${position ?? 'none'}`;
  const open = `${counted(unfinished.length, 'account is', 'accounts are')} on the way or contested`;
  if (breaches.length === 0) return `${read}\n${open}\nno rule is broken\n`;
  const more = breaches.length > listed ? [`and ${counted(breaches.length - listed, 'more', 'more')}`] : [];
  const heading = `broken: ${counted(breaches.length, 'time', 'times')}`;
  return `${[read, open, heading, ...breaches.slice(0, listed).map(lineOf), ...more].join('\n')}\n`;
}
