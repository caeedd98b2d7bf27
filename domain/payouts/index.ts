export type { FoundTransfer, Payout, PayoutCommand } from './decider.ts';
export { payoutDecider } from './decider.ts';
export type { PayoutEvent } from './events.ts';
export { payoutEvents, payoutStream } from './events.ts';
export { payoutLimits } from './limits.ts';
export { payoutMessages } from './messages.ts';
export type { PayoutList, PayoutView, RequestedWithdrawal } from './queries.ts';
export { payoutList, payoutView, requestedWithdrawal } from './queries.ts';
export { payoutRefusals } from './refusals.ts';
