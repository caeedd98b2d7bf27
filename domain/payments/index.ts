export type { PaymentCommand } from './decider.ts';
export { paymentDecider } from './decider.ts';
export type { PaymentEvent } from './events.ts';
export { paymentEvents, paymentMethods, paymentStream } from './events.ts';
export { paymentLimits } from './limits.ts';
export { paymentMessages } from './messages.ts';
export type { Payment } from './payment.ts';
export type { FoundDispute, FoundPayment } from './record.ts';
export { paymentRefusals } from './refusals.ts';
