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
export type { Role } from './roles.ts';
export { roleOfSignUp, signUpRoles } from './roles.ts';
export { termsField, termsVersion } from './terms.ts';
export { isEmail, limits, normalEmail } from './rules.ts';
