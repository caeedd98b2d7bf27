import { type Context, told } from '../kernel/index.ts';
import { disclosureEvents } from './events.ts';
import { disclosureHistory } from './history.ts';
import { disclosuresLive } from './live.ts';
import { disclosureMessages } from './messages.ts';
import { disclosureRefusals } from './refusals.ts';

/** Auditors see sealed texts of a few records, for a short time, once a custodian agreed. */
export const disclosures = {
  events: disclosureEvents,
  histories: [...told(disclosureEvents, disclosureHistory)],
  scopes: { disclosure: 'journal' },
  messages: disclosureMessages,
  refusals: disclosureRefusals,
  liveViews: [disclosuresLive],
} as const satisfies Context;
