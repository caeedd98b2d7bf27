import { Type, type Static } from 'typebox';

/** What a person's settings show of the account. */
export const accountView = Type.Object({
  role: Type.Union([Type.Literal('athlete'), Type.Literal('coach')]),
  /** The address that signs in, and that mails go to. */
  email: Type.String(),
  /** The address that a code was sent to and that is not confirmed yet, until the code expires (ISO 8601). */
  new_email: Type.Union([Type.Object({ email: Type.String(), expires_at: Type.String() }), Type.Null()]),
  /** When the account is erased (ISO 8601), and the code of what holds it then, if anything does now; null if it is kept. */
  deletion: Type.Union([Type.Object({ erases_at: Type.String(), held_by: Type.Union([Type.String(), Type.Null()]) }), Type.Null()]),
});

/** What is told of an erasure to who has its address. Times are ISO 8601. */
export const erasureView = Type.Object({
  state: Type.Union([Type.Literal('asked'), Type.Literal('underWay'), Type.Literal('erased')]),
  asked_at: Type.String(),
  erases_at: Type.String(),
  erased_at: Type.Union([Type.String(), Type.Null()]),
  /** What was deleted; `bytes` are those of the files. Null before the end. */
  counts: Type.Union([
    Type.Object({ sessions: Type.Integer(), images: Type.Integer(), documents: Type.Integer(), bytes: Type.Integer() }),
    Type.Null(),
  ]),
});

export type ErasureView = Static<typeof erasureView>;

export type AccountView = Static<typeof accountView>;
