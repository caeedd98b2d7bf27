import { call, takeEvery } from 'redux-saga/effects';
import type { Feature } from '../../app/feature.ts';
import { athlete, screen, site } from '../../app/route-row.ts';
import { safely } from '../../app/safely.ts';
import { sessionReplaced, signedOut } from '../../app/session/slice.ts';

/** The next user of the browser must not find with whom the previous one spoke. */
function* forgetLeftCall() {
  yield call(async () => (await import('./left-calls.ts')).leftCalls.forget());
}

export const feature: Feature = {
  routes: [
    athlete(
      '/videocall/session/:bookingId',
      screen(() => import('./SessionDoorScreen.tsx'), 'SessionDoorScreen'),
      'signedIn',
    ),
    athlete(
      '/videocall/:sportName/:coachId',
      screen(() => import('./CallScreen.tsx'), 'CallScreen'),
      'signedIn',
    ),
    site(
      '/blocked-athletes',
      screen(() => import('./BlockedPeopleScreen.tsx'), 'BlockedPeopleScreen'),
      'coach',
      '/blocked-coaches',
    ),
    athlete(
      '/blocked-coaches',
      screen(() => import('./BlockedPeopleScreen.tsx'), 'BlockedPeopleScreen'),
      'athlete',
      '/blocked-athletes',
    ),
  ],
  *saga() {
    yield takeEvery([signedOut, sessionReplaced], safely(forgetLeftCall, undefined));
  },
  companion: { screen: screen(() => import('./CallsBeside.tsx'), 'CallsBeside') },
};
