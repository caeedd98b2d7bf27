/** Exports for other features. */
export { AmountRow } from './AmountRow.tsx';
export { AsOf } from './AsOf.tsx';
export { NoLines } from './TransactionCard.tsx';
export { TransactionOverlay } from './TransactionOverlay.tsx';
export { TransactionTable } from './TransactionTable.tsx';
export { clockText, dayText } from './times.ts';
export { PayoutMethodDialog } from './PayoutMethodDialog.tsx';
export { paymentPath, walletPath } from './paths.ts';
export { walletQuery, walletTags } from './queries.ts';
