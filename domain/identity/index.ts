export { emailField, logIn, logOut, newPasswordField, refresh, sendCode, signUp, verifyCode } from './commands.ts';
export { identityMessages } from './messages.ts';
export type { Role } from './roles.ts';
export { roleOfSignUp, signUpRoles } from './roles.ts';
export { isEmail, limits, normalEmail } from './rules.ts';
