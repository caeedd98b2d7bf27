export { callsOf, factOf, isAbout, maySee, type ReceiptEvent, receiptTypes } from './facts.ts';
export {
  type Receipt,
  receipt,
  type ReceiptFact,
  receiptFormat,
  receiptLimits,
  type ReceiptRecord,
  receiptText,
  type ReceiptTopic,
  receiptTopics,
} from './receipt.ts';
export {
  type ReceiptFinding,
  type ReceiptProblem,
  receiptProblems,
  type ReceiptTools,
  type SignedHead,
  typeIn,
  type VerifiedReceipt,
  verifyReceipt,
} from './verify-receipt.ts';
