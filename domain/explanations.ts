import { type Explanation, explainAccount } from './kernel/index.ts';
import { paymentEvents, paymentExplanations } from './payments/index.ts';
import { payoutEvents, payoutExplanations } from './payouts/index.ts';
import { reviewExplanations } from './reviews/index.ts';
import { walletEvents, walletExplanations } from './wallets/index.ts';

const withLines = [...walletEvents, ...paymentEvents, ...payoutEvents].filter(({ schema }) => 'lines' in schema.properties);
const moving = withLines.map(({ type }) => type);

/** Every amount that can be explained, by its name. What several contexts move is explained here. */
export const explanations: readonly Explanation[] = [
  ...walletExplanations,
  ...paymentExplanations,
  ...payoutExplanations,
  /** The key is the account, such as `transit:payout-<uuid>`. */
  explainAccount('transit', moving),
  /** Minus what the provider has of ours. */
  explainAccount('clearing', moving),
];

/** Every number of money and of reviews that can be explained to auditors, by its name. */
export const auditExplanations: readonly Explanation[] = [...explanations, ...reviewExplanations];
