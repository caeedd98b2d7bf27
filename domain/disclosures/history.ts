import type { DisclosureEvent } from './events.ts';

/** One event of a disclosure, as a sentence. It names people by their ids, and nothing that is sealed. */
export function disclosureHistory({ type, data }: DisclosureEvent): string {
  switch (type) {
    case 'DisclosureRequested':
      return `auditor-${data.auditorId} asked for the sealed texts of ${data.numbers.length === 1 ? 'record' : 'records'} ${data.numbers.join(', ')}.`;
    case 'DisclosureApproved':
      return `staff-${data.by} allowed the texts to be seen until ${data.until}.`;
    case 'DisclosureRefused':
      return `staff-${data.by} refused to have the texts opened.`;
    case 'DisclosureOpened':
      return `auditor-${data.auditorId} saw the texts of ${data.person} in record ${data.number}; ${data.person} is told by ${data.tellBy}.`;
  }
}
