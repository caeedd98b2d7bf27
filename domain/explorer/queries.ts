import { type Static, Type } from 'typebox';
import { orNull } from '../kernel/index.ts';

const textOrNull = orNull(Type.String());
const number = Type.Integer({ minimum: 1 });
const count = Type.Integer({ minimum: 0 });

/** What everybody with a grant sees of a record; the rest only within its scopes. */
const counted = {
  number,
  /** Of the leaf, in base64. */
  hash: Type.String(),
  /** What its stream is about, such as `wallet`. */
  category: Type.String(),
};

const named = {
  stream: Type.String(),
  revision: Type.String(),
  type: Type.String(),
  /** ISO 8601, as the event itself says; null if it does not. */
  time: textOrNull,
  /** Such as `coach-5`. */
  actor: textOrNull,
  command: textOrNull,
  correlation: textOrNull,
  /** Null for data that no program of ours wrote. */
  sentence: textOrNull,
};

export const recordRow = Type.Object({
  ...counted,
  /** Null outside of the grant. */
  seen: orNull(Type.Object(named)),
});

/** GET /audit/records: the newest first. */
export const recordPage = Type.Object({
  records: Type.Array(recordRow),
  /** The newest record there was when the first page was read: pages do not change with what came since. */
  base: count,
  /** How many came since that fit the filters. */
  newer: count,
  /** True if there are more than that. */
  has_more_newer: Type.Boolean(),
  /** True if only what is within the grant was searched. */
  is_limited: Type.Boolean(),
  /** Sent back as `page` to get the next page, filters included; null on the last. */
  next: textOrNull,
});

/** One place in which two versions differ, each side as JSON; null where there is nothing. */
const change = Type.Object({ path: Type.String(), before: textOrNull, after: textOrNull });

/** GET /audit/records/{number} */
export const recordView = Type.Object({
  ...counted,
  seen: orNull(
    Type.Object({
      ...named,
      event_id: Type.String(),
      command_id: textOrNull,
      /** Id of the event that made a process send the command. */
      because: textOrNull,
      /** Whether the store was told that the data is JSON. */
      is_json: Type.Boolean(),
      /** How data and metadata are written here. */
      encoding: Type.Enum(['utf8', 'base64']),
      data: Type.String(),
      metadata: Type.String(),
      /** The version that was stored; null if it cannot be read. */
      version: orNull(Type.Integer()),
      upcasts: Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer(), changes: Type.Array(change) })),
      /** As today's program reads it, without what is sealed; JSON. */
      decoded: textOrNull,
      sealed: orNull(
        Type.Object({
          subject: Type.String(),
          bytes: count,
          fields: Type.Array(Type.String()),
          /** ISO 8601: when the key was destroyed; null while it exists. */
          erased_at: textOrNull,
        }),
      ),
      /** The records before and after it in its stream. */
      previous: orNull(number),
      next: orNull(number),
    }),
  ),
});

/** GET /audit/records/{number}/proof */
export const recordProof = Type.Object({
  number,
  /** Records under the head. */
  size: number,
  /** https://c2sp.org/tlog-proof: the hashes, and the signed head. */
  proof: Type.String(),
});

/** GET /audit/consistency: that the tree of `to` records begins with that of `from` records. */
export const consistencyView = Type.Object({
  from: number,
  to: number,
  from_root: Type.String(),
  to_root: Type.String(),
  hashes: Type.Array(Type.String()),
});

/** GET /audit/stories/{id}: the oldest first. */
export const storyView = Type.Object({
  records: Type.Array(recordRow),
  /** Which record made which: because of an event, or by the same command. */
  links: Type.Array(Type.Object({ from: number, to: number, kind: Type.Enum(['because', 'command']) })),
  /** True if there are more than the limit. */
  is_cut: Type.Boolean(),
});

/** GET /audit/overview */
export const auditOverview = Type.Object({
  /** Sealed records. */
  size: count,
  head: orNull(Type.Object({ size: number, note: Type.String(), signed_at: Type.String() })),
  /** Days of UTC with records, the newest first. */
  days: Type.Array(Type.Object({ day: Type.String(), count })),
  /** What was raised, by kind, and how much of it nobody has answered. */
  alarms: Type.Array(Type.Object({ kind: Type.String(), count, open: count })),
  scopes: Type.Array(Type.String()),
});

/** What a custodian said of an alarm. */
export const alarmAnswer = Type.Object({ by: Type.String({ description: 'Such as custodian-2' }), at: Type.String(), text: Type.String() });

/** GET /audit/alarms: the newest first. */
const alarmView = Type.Object({
  id: number,
  kind: Type.String(),
  /** A stream and revision, a record or a head; null outside of the grant. */
  place: textOrNull,
  raised_at: Type.String(),
  answer: orNull(alarmAnswer),
});

export const alarmPage = Type.Object({
  alarms: Type.Array(alarmView),
  /** Sent back as `below`; null on the last page. */
  next: textOrNull,
});

/** GET /audit/journal: who read what, the newest first. */
export const journalPage = Type.Object({
  rows: Type.Array(
    Type.Object({
      id: number,
      at: Type.String(),
      person: Type.String(),
      /** The endpoint, and what was asked of it. */
      call: Type.String(),
      target: Type.String(),
      /** The status of the answer. */
      outcome: Type.Integer(),
      /** How many records it shows. */
      shown: count,
    }),
  ),
  /** Sent back as `below`; null on the last page. */
  next: textOrNull,
});

/** What a number can be explained as; each by the key of a wallet or of a coach. */
export const explainedNumbers = ['rating', 'reviews', 'verified', 'current', 'held'] as const;

const terms = Type.Record(Type.String(), Type.Number());

/** GET /audit/explain/{name}/{key} */
export const numberExplanation = Type.Object({
  name: Type.Enum([...explainedNumbers]),
  key: Type.String(),
  unit: Type.Enum(['paise', 'stars', 'count']),
  /** As of this record. */
  at: count,
  amount: Type.Number(),
  page: number,
  pages: number,
  before: terms,
  after: terms,
  /** After the last part of this page. */
  amount_after: Type.Number(),
  parts: Type.Array(Type.Object({ number, time: textOrNull, type: Type.String(), sentence: textOrNull, part: terms })),
});

export const replayedViews = ['wallet', 'reviews', 'calls', 'profile'] as const;

/** GET /audit/replay/{view}/{key}: what a fold in the browser needs. */
export const replayPage = Type.Object({
  view: Type.Enum([...replayedViews]),
  key: Type.String(),
  /** Records of the whole view. */
  total: count,
  records: Type.Array(
    Type.Object({
      number,
      time: textOrNull,
      type: Type.String(),
      sentence: textOrNull,
      /** JSON in today's version; sealed fields are empty. */
      data: Type.String(),
    }),
  ),
  /** Sent back as `after`; null on the last page. */
  next: orNull(number),
});

export type RecordRow = Static<typeof recordRow>;
export type RecordPage = Static<typeof recordPage>;
export type RecordView = Static<typeof recordView>;
export type RecordProof = Static<typeof recordProof>;
export type ConsistencyView = Static<typeof consistencyView>;
export type StoryView = Static<typeof storyView>;
export type AuditOverview = Static<typeof auditOverview>;
export type AlarmView = Static<typeof alarmView>;
export type AlarmPage = Static<typeof alarmPage>;
export type JournalPage = Static<typeof journalPage>;
export type NumberExplanation = Static<typeof numberExplanation>;
export type ReplayPage = Static<typeof replayPage>;
