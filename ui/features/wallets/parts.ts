/** Exports for other features. */
export { AmountRow } from './AmountRow.tsx';
export { AsOf } from './AsOf.tsx';
export { clockText, dayText } from './times.ts';
export { paymentPath, walletPath } from './paths.ts';
export { walletQuery, walletTags } from './queries.ts';
