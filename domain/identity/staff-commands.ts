import { Type } from 'typebox';
import { defineCommand, text } from '../kernel/index.ts';
import { emailField, loginPassword, newPasswordField } from './commands.ts';
import { limits } from './rules.ts';

/** Of an app, not of a mail. */
const appCode = text('invalidStaffCode', { pattern: `^\\d{${limits.code.digits}}$` });
const token = text('invitationOver', { pattern: '^[\\w-]{43}$' });

export const signStaffIn = defineCommand({
  name: 'SignStaffIn',
  schema: Type.Object({ email: emailField, password: loginPassword, code: appCode }),
});

export const readInvitation = defineCommand({ name: 'ReadInvitation', schema: Type.Object({ token }) });

export const acceptInvitation = defineCommand({
  name: 'AcceptInvitation',
  schema: Type.Object({ token, password: newPasswordField, code: appCode }),
});
