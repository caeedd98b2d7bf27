export { createHints, mostHintBytes } from './hints.ts';
export { createHttpPaymentProvider, type HttpProviderOptions } from './http-provider.ts';
export {
  type Changed,
  type Dispute,
  type Headers,
  type Hint,
  type NewPayment,
  type NewPayout,
  type NewRefund,
  type Payment,
  type PaymentProvider,
  ProviderRefused,
  type Transfer,
} from './provider.ts';
export { sign, signatureHeader } from './signature.ts';
export { type CardStep, type TestCard, testCardOf, testCards, type TransferStep, transferSteps } from './test-cards.ts';
export { noPaymentProvider, watchPaymentProvider } from './watched-provider.ts';
