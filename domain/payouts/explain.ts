import { type Explanation, explainAccount } from '../kernel/index.ts';

/** What the platform keeps, by the key `fees`. */
export const payoutExplanations: readonly Explanation[] = [explainAccount('fees', ['PayoutPaid', 'PayoutReturned'])];
