export type { FoundTransfer, Payout, PayoutCommand } from './decider.ts';
export { payoutDecider } from './decider.ts';
export type { PayoutEvent } from './events.ts';
export { payoutEvents, payoutStream } from './events.ts';
export { payoutExplanations } from './explain.ts';
export { payoutHistory } from './history.ts';
export { payoutMessages } from './messages.ts';
export { payoutRefusals } from './refusals.ts';
