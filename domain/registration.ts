import { Type } from 'typebox';
import { athleteDetails } from './athletes/index.ts';
import { coachDetails } from './coaches/index.ts';
import { emailField, newPasswordField, termsField } from './identity/index.ts';
import { defineCommand } from './kernel/index.ts';

const account = { email: emailField, password: newPasswordField, terms_version: termsField };

/** POST /coachregistration: account and profile in one body, so it belongs to no single context. */
export const registerCoach = defineCommand({
  name: 'RegisterCoach',
  schema: Type.Object({ ...account, ...coachDetails.schema.properties }),
  ...(coachDetails.check && { check: coachDetails.check }),
});

/** POST /registration */
export const registerAthlete = defineCommand({
  name: 'RegisterAthlete',
  schema: Type.Object({ ...account, ...athleteDetails.schema.properties }),
  ...(athleteDetails.check && { check: athleteDetails.check }),
});
