export { changeEmail, changePassword, confirmEmail, deleteAccount, undoEmail } from './account-commands.ts';
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
export type { AccountView, ErasureView } from './account.ts';
export { accountView, erasureView } from './account.ts';
export type { AccountCommand, AccountState, ErasedCounts, Ties } from './decider.ts';
export { accountDecider, refusalToErase } from './decider.ts';
export type { AccountEvent } from './events.ts';
export { accountStream, identityEvents } from './events.ts';
export { accountMessages } from './account-messages.ts';
export { identityMessages } from './messages.ts';
export type { SessionList, SessionView } from './queries.ts';
export { sessionList } from './queries.ts';
export type { Role } from './roles.ts';
export { roleOfSignUp, signUpRoles } from './roles.ts';
export { acceptInvitation, readInvitation, signStaffIn } from './staff-commands.ts';
export { termsField, termsVersion } from './terms.ts';
export { isEmail, limits, looksLikeAnother, normalEmail } from './rules.ts';
export { sessionsChannel } from './sessions-channel.ts';
