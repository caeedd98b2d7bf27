export { approveDisclosure, requestDisclosure } from './commands.ts';
export type { Disclosure, DisclosureCommand } from './decider.ts';
export { disclosureDecider, disclosurePhase } from './decider.ts';
export type { DisclosureEvent } from './events.ts';
export { disclosureEvents, disclosureStream } from './events.ts';
export { disclosureLimits } from './limits.ts';
export { disclosureMessages } from './messages.ts';
export type { DisclosedRecord, DisclosurePage, DisclosureRow, DisclosureView } from './queries.ts';
export { disclosedRecord, disclosureAsked, disclosurePage, disclosureView } from './queries.ts';
