import { registerAthlete, registerCoach } from '@academy/domain';
import { athleteDetails, updateAthleteProfile } from '@academy/domain/athletes';
import { coachDetails, updateCoachProfile } from '@academy/domain/coaches';
import { forgotPassword, logIn, resetPassword, sendCode, signUp, verifyCode } from '@academy/domain/identity';
import { createReview } from '@academy/domain/reviews';

/** Every command that a form of the browser submits; each is served as `virtual:validator/<name>`. */
export const formCommands = [
  signUp,
  logIn,
  sendCode,
  verifyCode,
  forgotPassword,
  resetPassword,
  athleteDetails,
  coachDetails,
  registerAthlete,
  registerCoach,
  updateAthleteProfile,
  updateCoachProfile,
  createReview,
] as const;
