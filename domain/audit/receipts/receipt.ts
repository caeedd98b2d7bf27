import { type Static, Type } from 'typebox';

/** The first field of every receipt: what it is, and by which rules it is verified. */
export const receiptFormat = 'academy.receipt/1';

export const receiptLimits = {
  /** Records of one booking. The longest session with many lost connections has a tenth of it. */
  records: 500,
  /** Of a file that is verified. */
  bytes: 5_000_000,
} as const;

export const receiptTopics = ['terms', 'attendance', 'statements', 'money'] as const;
export type ReceiptTopic = (typeof receiptTopics)[number];

/** A field of an event: no event in a receipt has others. */
const value = Type.Union([
  Type.String(),
  Type.Number(),
  Type.Boolean(),
  Type.Array(Type.String()),
  Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
]);

/** What one record says, for people. It follows from the record alone. */
const receiptFact = Type.Object({
  /** The record's number. */
  record: Type.Integer(),
  topic: Type.Enum([...receiptTopics]),
  event: Type.String(),
  /** ISO 8601 */
  at: Type.String(),
  /** Such as `athlete-7`. */
  by: Type.String(),
  /** Fields of the event, under their stored names. */
  says: Type.Record(Type.String(), value),
});

/** A sealed event, with its proof. */
const receiptRecord = Type.Object({
  number: Type.Integer(),
  /** What is sealed of it: canonical JSON (RFC 8785) with digests of the two texts below. */
  entry: Type.String(),
  /** The hash of its leaf, in base64. */
  hash: Type.String(),
  /** As they are stored. What people wrote is encrypted. */
  data: Type.String(),
  metadata: Type.String(),
  /** That it is under the head: https://c2sp.org/tlog-proof. */
  proof: Type.String(),
});

/** Everything in it is proven or follows from what is proven, so it does not say when it was made. */
export const receipt = Type.Object({
  format: Type.Literal(receiptFormat),
  booking_id: Type.String(),
  /** One for each record, in the same order. */
  facts: Type.Array(receiptFact),
  /** The signed head that all proofs lead to. */
  head: Type.String(),
  /** The keys that signed it, the log's own first. */
  keys: Type.Array(Type.String()),
  records: Type.Array(receiptRecord),
});

export type ReceiptValue = Static<typeof value>;
export type Receipt = Static<typeof receipt>;
export type ReceiptFact = Static<typeof receiptFact>;
export type ReceiptRecord = Static<typeof receiptRecord>;

/** Receipts have one way to be written, so that nothing can stand between the fields. */
export const receiptText = (of: Receipt): string => JSON.stringify(of);
