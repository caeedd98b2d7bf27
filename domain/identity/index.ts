export {
  emailField,
  forgotPassword,
  logIn,
  logOut,
  newPasswordField,
  refresh,
  resetPassword,
  sendCode,
  signUp,
  verifyCode,
} from './commands.ts';
export { identityMessages } from './messages.ts';
export type { SessionList, SessionView } from './queries.ts';
export { sessionList } from './queries.ts';
export type { Role } from './roles.ts';
export { roleOfSignUp, signUpRoles } from './roles.ts';
export { termsField, termsVersion } from './terms.ts';
export { isEmail, limits, looksLikeAnother, normalEmail } from './rules.ts';
export { sessionsChannel } from './sessions-channel.ts';
