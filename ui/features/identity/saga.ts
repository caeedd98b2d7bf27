import type { PayloadAction } from '@reduxjs/toolkit';
import { call, put, takeEvery } from 'redux-saga/effects';
import type { CoachSummary } from '@academy/domain/coaches';
import type { AthleteView } from '@academy/domain/athletes';
import { commandSucceeded, type Outcome } from '../../app/commands/slice.ts';
import type { Effects } from '../../app/effects.ts';
import { safely } from '../../app/safely.ts';
import { type SessionUser, signedIn, userRenamed } from '../../app/session/slice.ts';
import { readToken } from '../../app/session/token.ts';
import { draftDropped, emailVerified } from './draft-slice.ts';
import { formIds } from './forms.ts';

/** Effects of registering and signing in: cookies, the session, and a cleared draft. */
export function* identitySaga(effects: Effects) {
  yield takeEvery(commandSucceeded, safely(followUp, effects));
  yield takeEvery(emailVerified, safely(markVerified, effects));
}

function* followUp(effects: Effects, { payload: { formId, entry, submission } }: PayloadAction<Outcome>): Generator {
  if (formId === formIds.signIn) {
    const body = submission.request.body as { email: string };
    yield* signIn(effects, entry.result, body.email);
  }
  if (formId === formIds.registerCoach && typeof entry.result === 'string') effects.cookies.set('auth_token', entry.result);
  if (formId === formIds.registerCoach || formId === formIds.registerAthlete) yield put(draftDropped());
}

function* markVerified({ cookies }: Effects): Generator {
  yield call([cookies, 'set'], 'isVerified', 'true');
}

function* signIn({ api, cookies }: Effects, token: unknown, email: string): Generator {
  const payload = typeof token === 'string' ? readToken(token) : null;
  if (!payload) throw new Error('Failed to decode token!');
  cookies.set('auth_token', String(token));
  const user: SessionUser = { id: payload.id, role: payload.role, name: payload.name };
  yield put(signedIn(user));
  try {
    const name = payload.role === 'coach' ? yield* coachName(api, email) : yield* athleteName(api, payload.id);
    if (name) yield put(userRenamed({ ...user, name }));
  } catch (error) {
    console.error(payload.role === 'coach' ? 'Failed to fetch coach data' : 'Failed to fetch athlete profile!', error);
  }
  // Coaches live in the zone of their hours.
  if (payload.role === 'athlete') yield call(noteZone, api);
}

async function noteZone(api: Effects['api']): Promise<void> {
  try {
    await (await import('../notifications/parts.ts')).takeZone(api);
  } catch (error) {
    console.error('Failed to note the time zone!', error);
  }
}

function* coachName(api: Effects['api'], email: string): Generator<unknown, string | undefined> {
  const coaches = (yield call([api, 'send'], { method: 'GET', path: '/coaches' })) as readonly CoachSummary[];
  if (!Array.isArray(coaches)) {
    console.error('Coach data is not an array or is missing');
    return undefined;
  }
  const own = coaches.find((coach: CoachSummary) => coach.email.toLowerCase() === email.trim().toLowerCase());
  if (!own) console.error('Coach not found for the provided email');
  return own?.coach_name;
}

function* athleteName(api: Effects['api'], id: number): Generator<unknown, string | undefined> {
  const athlete = (yield call([api, 'send'], { method: 'GET', path: `/atheleteprofile/${id}` })) as AthleteView;
  return athlete.name;
}
