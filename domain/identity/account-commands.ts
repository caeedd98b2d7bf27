import { Type } from 'typebox';
import { defineCommand, text } from '../kernel/index.ts';
import { code, emailField, newPasswordField } from './commands.ts';
import { limits } from './rules.ts';

/** Of a signed-in person, who repeats the present password. */
export const changePassword = defineCommand({
  name: 'ChangePassword',
  schema: Type.Object({
    old_password: text('oldPasswordMissing', { minLength: 1, maxLength: limits.password.max }),
    password: newPasswordField,
  }),
});

const ownPassword = text('passwordIncorrect', { minLength: 1, maxLength: limits.password.max });

/** Sends a code to the address to which the sign-in is to move. */
export const changeEmail = defineCommand({ name: 'ChangeEmail', schema: Type.Object({ email: emailField, password: ownPassword }) });

export const confirmEmail = defineCommand({ name: 'ConfirmEmail', schema: Type.Object({ code }) });

/** With the token that was mailed to the former address. */
export const undoEmail = defineCommand({
  name: 'UndoEmail',
  schema: Type.Object({ token: text('undoTooOld', { pattern: '^[\\w-]{43}$' }) }),
});

/** Of a person who wants the account gone. */
export const deleteAccount = defineCommand({ name: 'DeleteAccount', schema: Type.Object({ password: ownPassword }) });
