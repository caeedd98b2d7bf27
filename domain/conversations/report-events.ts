import { Type } from 'typebox';
import { accountId, defineEvent, type EventOf, moment, uuid } from '../kernel/index.ts';
import { conversationLimits as limits } from './limits.ts';
import { reportReasons } from './queries.ts';
import { reportOutcomes } from './report-views.ts';

export const reportStream = (reportId: string): string => `report-${reportId}`;

const stream = (data: { readonly reportId: string }): string => reportStream(data.reportId);
const common = { reportId: uuid, at: moment };
/** Ids of moderators are numbers of the staff. */
const by = accountId;

const person = Type.String({ pattern: '^(athlete|coach)-[1-9]\\d{0,15}$' });
const reported = {
  coachId: accountId,
  athleteId: accountId,
  /** All of one author, the other one to the reporter. */
  messageIds: Type.Array(uuid, { minItems: 1, maxItems: limits.reported }),
};

const reportFiled = defineEvent({
  type: 'ReportFiled',
  version: 1,
  stream,
  schema: Type.Object({
    ...common,
    ...reported,
    /** One of the two. */
    reporter: person,
    reason: Type.Enum([...reportReasons]),
    note: Type.String(),
  }),
  personal: { subject: ({ reporter }) => reporter, fields: ['note'] },
});
/** A moderator has looked at what was reported. */
const reportViewed = defineEvent({ type: 'ReportViewed', version: 1, stream, schema: Type.Object({ ...common, by }) });
const reportDecided = defineEvent({
  type: 'ReportDecided',
  version: 1,
  stream,
  /** With all that is needed to carry it out. */
  schema: Type.Object({ ...common, ...reported, author: person, by, outcome: Type.Enum([...reportOutcomes]) }),
});

/** A moderator wants the conversation open again that a report has closed. */
const closingTakenBack = defineEvent({
  type: 'ClosingTakenBack',
  version: 1,
  stream,
  schema: Type.Object({ ...common, coachId: accountId, athleteId: accountId, by }),
});
/** A moderator has opened a file of a message that was reported. */
const reportFileViewed = defineEvent({
  type: 'ReportFileViewed',
  version: 1,
  stream,
  schema: Type.Object({ ...common, fileId: uuid, by }),
});

export const reportEvents = [reportFiled, reportViewed, reportDecided, closingTakenBack, reportFileViewed] as const;
export type ReportEvent = EventOf<(typeof reportEvents)[number]>;
