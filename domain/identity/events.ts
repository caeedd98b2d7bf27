import { Type } from 'typebox';
import { accountId, amount, defineEvent, type EventOf, moment } from '../kernel/index.ts';

/** What becomes of an account itself. Coaches and athletes share one row of numbers. */
export const accountStream = (id: number): string => `account-${id}`;
const stream = (data: { readonly accountId: number }): string => accountStream(data.accountId);

const role = Type.Union([Type.Literal('athlete'), Type.Literal('coach')]);
const common = { accountId, role, at: moment };

const accountDeletionAsked = defineEvent({
  type: 'AccountDeletionAsked',
  version: 1,
  stream,
  /** Until `erasesAt` the person may take it back. */
  schema: Type.Object({ ...common, erasesAt: moment }),
});
const accountDeletionTakenBack = defineEvent({ type: 'AccountDeletionTakenBack', version: 1, stream, schema: Type.Object(common) });
/** From here there is no way back. */
const accountErasureBegun = defineEvent({ type: 'AccountErasureBegun', version: 1, stream, schema: Type.Object(common) });
const accountErased = defineEvent({
  type: 'AccountErased',
  version: 1,
  stream,
  /** What was deleted; `bytes` are those of the files. */
  schema: Type.Object({ ...common, sessions: amount, images: amount, documents: amount, bytes: amount }),
});

export const identityEvents = [accountDeletionAsked, accountDeletionTakenBack, accountErasureBegun, accountErased] as const;

export type AccountEvent = EventOf<(typeof identityEvents)[number]>;
