/** Ids of the submissions handled by sagas. */
export const formIds = {
  signUp: 'sign-up',
  sendCode: 'send-code',
  resendCode: 'resend-code',
  verifyCode: 'verify-code',
  signIn: 'sign-in',
  forgotPassword: 'forgot-password',
  resendReset: 'resend-reset',
  resetPassword: 'reset-password',
  registerAthlete: 'register-athlete',
  registerCoach: 'register-coach',
} as const;
