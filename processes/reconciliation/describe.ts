import { printable } from '@academy/platform/logging';
import { findingKinds } from '@academy/projections/queries';
import type { Reconciled } from './notes.ts';
import { isAllWell } from './reconcile.ts';

const said = {
  rule: 'rules of the ledger broken',
  unreadable: 'events that cannot be read or applied',
  row: 'rows that are not what the log says',
  late: 'late: on the way for too long, or not on record here',
  missingHere: 'unknown here, but not at the provider',
  missingThere: 'unknown at the provider, but not here',
  otherAmount: 'another amount at the provider',
} as const;

/** A report for people, line by line; first what was compared, then what was found. */
export function describeReconciled(done: Omit<Reconciled, 'endedAt'>): string {
  const { position, isProviderAsked, notCompared, counts, findings } = done;
  const lines = [
    `entries added up, up to position ${position}`,
    ...notCompared.map((model) => `NOT compared: ${model}, which is being made anew`),
    isProviderAsked ? 'compared with the payment provider' : 'NOT compared: the payment provider, which does not answer',
    ...findingKinds.flatMap((kind) => (counts[kind] === 0 ? [] : [`${counts[kind]} ${said[kind]}`])),
    ...findings.map(({ kind, what }) => printable(`${kind}: ${what}`)),
    ...(isAllWell(done) ? ['all of it agrees'] : []),
  ];
  return `${lines.join('\n')}\n`;
}
