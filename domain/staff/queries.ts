import { type Static, Type } from 'typebox';
import { scopes, staffRoles } from './roles.ts';

const role = Type.Enum([...staffRoles]);
const scopeList = Type.Array(Type.Enum([...scopes]));
const at = Type.String({ description: 'ISO 8601' });
const orNever = Type.Union([at, Type.Null()]);

/** Who is signed in, with the access token. */
export const staffSessionView = Type.Object({
  token: Type.String(),
  id: Type.Integer(),
  role,
  email: Type.String(),
  /** What an auditor may read; empty for others. */
  scopes: scopeList,
  /** Then the person has to sign in again. */
  ends_at: at,
});

/** What the invited person sees: the secret goes into their app. */
export const invitationView = Type.Object({
  role,
  email: Type.String(),
  secret: Type.String({ description: 'Base32' }),
  uri: Type.String({ description: 'otpauth://totp/...' }),
  expires_at: at,
});

export const grantView = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  scopes: scopeList,
  reason: Type.String(),
  until: at,
  state: Type.Enum(['waiting', 'given', 'revoked', 'over']),
  invited_at: at,
  confirmed_at: orNever,
  revoked_at: orNever,
});

/** Newest auditor first. */
export const grantList = Type.Object({ grants: Type.Array(grantView) });

export type StaffSessionView = Static<typeof staffSessionView>;
export type InvitationView = Static<typeof invitationView>;
export type GrantView = Static<typeof grantView>;
export type GrantList = Static<typeof grantList>;
