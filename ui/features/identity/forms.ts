/** Names of the submissions that sagas follow up on. */
export const formIds = {
  signUp: 'sign-up',
  sendCode: 'send-code',
  resendCode: 'resend-code',
  verifyCode: 'verify-code',
  signIn: 'sign-in',
  registerAthlete: 'register-athlete',
  registerCoach: 'register-coach',
} as const;
