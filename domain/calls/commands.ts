import { Type } from 'typebox';
import { defineCommand, filled } from '../kernel/index.ts';

const id = (problem: string) => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, problem });

export const requestCall = defineCommand({
  name: 'RequestCall',
  schema: Type.Object({ coach_id: id('calledCoachNotFound'), sport: filled('unknownSport') }),
});

export const inviteToCall = defineCommand({
  name: 'InviteToCall',
  schema: Type.Object({ athlete_id: id('invitedAthleteNotFound') }),
});
