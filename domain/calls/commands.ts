import { Type } from 'typebox';
import { defineCommand, filled, id } from '../kernel/index.ts';

export const requestCall = defineCommand({
  name: 'RequestCall',
  schema: Type.Object({ coach_id: id('calledCoachNotFound'), sport: filled('unknownSport') }),
});

export const inviteToCall = defineCommand({
  name: 'InviteToCall',
  schema: Type.Object({ athlete_id: id('invitedAthleteNotFound') }),
});

export const removeFromCall = defineCommand({
  name: 'RemoveFromCall',
  schema: Type.Object({ athlete_id: id('invitedAthleteNotFound') }),
});
