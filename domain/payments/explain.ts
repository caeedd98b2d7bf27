import { type Explanation, explainAccount } from '../kernel/index.ts';

/** What is contested and what was lost, by the name of the account. Only disputes move them. */
export const paymentExplanations: readonly Explanation[] = [
  explainAccount('disputed', ['PaymentDisputed', 'DisputeDecided', 'DisputeSettled']),
  explainAccount('losses', ['DisputeSettled']),
];
