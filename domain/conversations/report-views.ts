import { type Static, Type } from 'typebox';
import { defineCommand } from '../kernel/index.ts';
import { conversationLimits as limits } from './limits.ts';
import { fileView, messageView, reportReasons } from './queries.ts';

/** What a moderator decides. */
export const reportOutcomes = ['nothingWrong', 'messageRemoved', 'conversationClosed'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** POST /moderation/reports/{id}/decision */
export const decideReport = defineCommand({
  name: 'DecideReport',
  schema: Type.Object({ outcome: Type.Enum([...reportOutcomes], { problem: 'invalidField' }) }),
});

const at = Type.String({ description: 'ISO 8601' });
const row = {
  id: Type.String(),
  pair: Type.String({ description: 'Coach and athlete: `5_7`' }),
  reporter: Type.String({ description: '`coach-5` or `athlete-7`' }),
  reason: Type.Enum([...reportReasons]),
  /** Number of messages that it names. */
  messages: Type.Integer(),
  filed_at: at,
};

/** GET /moderation/reports: what waits, oldest first. GET /moderation/closings: what closed a conversation, newest first. */
export const reportQueue = Type.Object({
  reports: Type.Array(Type.Object(row), { maxItems: limits.reports }),
  /** There are more. */
  has_more: Type.Boolean(),
});

const version = Type.Object({ text: Type.String({ description: 'Empty if its author’s account was erased.' }), at });

/** GET /moderation/reports/{id} */
export const reportDetails = Type.Object({
  ...row,
  note: Type.String(),
  /** Every version of each message that was reported, the first one first. */
  reported: Type.Array(
    Type.Object({
      id: Type.String(),
      versions: Type.Array(version),
      /** As long as they are kept, also those of a message that was deleted. */
      files: Type.Array(fileView, { maxItems: limits.files }),
    }),
  ),
  /** The messages before and after the first of them, in the conversation’s order. */
  around: Type.Array(messageView),
  /** Null while it waits. */
  outcome: Type.Union([Type.Enum([...reportOutcomes]), Type.Null()]),
  /** The conversation that it closed was opened again. */
  is_taken_back: Type.Boolean(),
});

export type ReportQueue = Static<typeof reportQueue>;
export type ReportDetails = Static<typeof reportDetails>;
