import { Type } from 'typebox';
import { defineCommand, text } from '../kernel/index.ts';
import { emailPattern, limits, passwordPattern } from './rules.ts';

export const emailField = text('invalidEmail', { pattern: emailPattern, maxLength: limits.email });
export const newPasswordField = text('weakPassword', { pattern: passwordPattern });

export const loginPassword = text('invalidLoginPassword', { minLength: limits.password.min, maxLength: limits.password.max });

export const code = text('invalidCode', { pattern: `^\\d{${limits.code.digits}}$` });

/** Default: an athlete. */
const isCoach = Type.Boolean({ default: false, problem: 'invalidField' });

export const sendCode = defineCommand({ name: 'SendCode', schema: Type.Object({ email_id: emailField }) });

export const verifyCode = defineCommand({
  name: 'VerifyCode',
  schema: Type.Object({ email_id: emailField, otp_email: code }),
});

export const logIn = defineCommand({
  name: 'LogIn',
  schema: Type.Object({ email: emailField, password: loginPassword, is_coach: isCoach }),
});

/** Requests a code for choosing a new password. */
export const forgotPassword = defineCommand({ name: 'ForgotPassword', schema: Type.Object({ email: emailField, is_coach: isCoach }) });

export const resetPassword = defineCommand({
  name: 'ResetPassword',
  schema: Type.Object({ email: emailField, is_coach: isCoach, code, password: newPasswordField }),
});

const refreshToken = text('invalidRefreshToken', { minLength: 1, maxLength: 512 });

export const refresh = defineCommand({ name: 'Refresh', schema: Type.Object({ refreshToken }) });

export const logOut = defineCommand({ name: 'LogOut', schema: Type.Object({ refreshToken }) });

/** The first step of signing up. Nothing is sent yet: the browser keeps it in memory until the details are entered. */
export const signUp = defineCommand({
  name: 'SignUp',
  schema: Type.Object({ email: emailField, password: newPasswordField, confirm_password: text('passwordsDiffer') }),
  check: (body) => (body.password === body.confirm_password ? {} : { '/confirm_password': 'passwordsDiffer' }),
});
