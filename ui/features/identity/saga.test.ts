import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandSubmitted } from '../../app/commands/slice.ts';
import { type Answer, refusal, type SentRequest } from '../../app/testing/fake-server.ts';
import { createTestApp, type TestApp } from '../../app/testing/test-app.ts';
import { tokenOf } from '../../app/testing/token.ts';
import { drafted, draftOf, emailVerified } from './draft-slice.ts';
import { formIds } from './forms.ts';

const coachToken = tokenOf({ id: 3, role: 'coach' });
const athleteToken = tokenOf({ id: 7, role: 'athlete' });
const draft = { email: 'ravi@example.in', password: 'Passw0rd!', role: 'coach' } as const;

const logged = vi.spyOn(console, 'error');
beforeEach(() => {
  vi.useFakeTimers();
  logged.mockReset().mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

/** Submits a form and waits for all effects. */
async function after(formId: string, path: string, answers: Readonly<Record<string, unknown>>): Promise<TestApp> {
  const answer = (request: SentRequest): Answer => {
    const body = answers[request.path];
    return body instanceof Error ? refusal(500, 'internalError') : { body };
  };
  const app = createTestApp({ answer });
  app.store.dispatch(drafted(draft));
  const body = { email: ' Ravi@Example.in ', password: 'Passw0rd!', is_coach: true };
  app.store.dispatch(commandSubmitted({ id: 'one', formId, request: { method: 'POST', path, body, isSignIn: true }, tags: [] }));
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  return app;
}

const signIn = async (token: unknown, answers: Readonly<Record<string, unknown>>): Promise<TestApp> =>
  await after(formIds.signIn, '/logging', { '/logging': token, '/preferences': { zone: 'Europe/Paris' }, ...answers });
const ravi = { id: 3, email: 'ravi@example.in', coach_name: 'Ravi Menon' };

describe('signing in', () => {
  it('as a coach takes the name from the list of coaches', async () => {
    const { store, cookies } = await signIn(coachToken, { '/coaches': [{ id: 1, email: 'a@b.cd', coach_name: 'No' }, ravi] });
    expect(store.getState().session).toEqual({
      isLoggedIn: true,
      user: { id: 3, role: 'coach', name: 'Ravi Menon' },
      isExpired: false,
      ending: 'none',
    });
    expect(cookies.get('auth_token')).toBe(coachToken);
    expect(cookies.get('isLoggedIn')).toBe('true');
    expect(JSON.parse(cookies.get('user') ?? '')).toEqual({ id: 3, role: 'coach', name: 'Ravi Menon' });
    expect(logged).not.toHaveBeenCalled();
  });

  it('as an athlete takes the name from the profile', async () => {
    const { store } = await signIn(athleteToken, { '/atheleteprofile/7': { name: 'Asha Kumar' } });
    expect(store.getState().session.user).toEqual({ id: 7, role: 'athlete', name: 'Asha Kumar' });
  });

  it('as an athlete who has chosen no time zone takes that of the browser, and says nothing if that fails', async () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const { server } = await signIn(athleteToken, { '/preferences': { digest_at: '09:00', zone: '' } });
    expect(server.sent('PUT', '/preferences').map(({ body }) => body)).toEqual([{ digest_at: '09:00', zone }]);
    const chosen = await signIn(athleteToken, {});
    expect(chosen.server.sent('PUT', '/preferences')).toEqual([]);
    const { store } = await signIn(athleteToken, { '/preferences': new Error('broken') });
    expect(store.getState().toasts).toEqual([]);
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['Failed to fetch coach data', coachToken, { '/coaches': new Error('broken') }],
    ['Coach data is not an array or is missing', coachToken, { '/coaches': { coaches: [] } }],
    ['Coach not found for the provided email', coachToken, { '/coaches': [] }],
    ['Failed to fetch athlete profile!', athleteToken, { '/atheleteprofile/7': new Error('broken') }],
  ])('succeeds without a name on "%s", which is logged', async (sentence, token, answers) => {
    const { store } = await signIn(token, answers);
    expect(store.getState().session).toMatchObject({ isLoggedIn: true, user: { name: '' } });
    expect(logged.mock.calls.map(([first]) => first as unknown)).toEqual([sentence]);
    expect(store.getState().toasts).toEqual([]);
  });

  it.each<unknown>(['nonsense', '', { token: coachToken }])('with %j for a token signs nobody in', async (token) => {
    const { store, cookies } = await signIn(token, {});
    expect(store.getState().session.isLoggedIn).toBe(false);
    expect(cookies.get('auth_token')).toBeUndefined();
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'Failed to decode token!' }));
  });

  it('can be retried after that', async () => {
    const app = await signIn('nonsense', {});
    const again = await signIn(coachToken, { '/coaches': [ravi] });
    expect(app.store.getState().session.isLoggedIn).toBe(false);
    expect(again.store.getState().session.isLoggedIn).toBe(true);
  });
});

describe('registering', () => {
  it('as a coach stores the token and clears the draft', async () => {
    const { store, cookies } = await after(formIds.registerCoach, '/coachregistration', { '/coachregistration': coachToken });
    expect(cookies.get('auth_token')).toBe(coachToken);
    expect(draftOf(store.getState()).draft).toBeNull();
    expect(store.getState().session.isLoggedIn).toBe(false);
  });

  it('as an athlete clears the draft', async () => {
    const { store, cookies } = await after(formIds.registerAthlete, '/registration', { '/registration': { success: true } });
    expect(cookies.get('auth_token')).toBeUndefined();
    expect(draftOf(store.getState()).draft).toBeNull();
  });

  it('that fails keeps the draft', async () => {
    const { store } = await after(formIds.registerAthlete, '/registration', { '/registration': new Error('broken') });
    expect(draftOf(store.getState()).draft).toEqual(draft);
  });
});

it('marks the browser as verified', () => {
  const { store, cookies } = createTestApp({ answer: () => ({}) });
  expect(cookies.get('isVerified')).toBeUndefined();
  store.dispatch(emailVerified(draft.email));
  expect(cookies.get('isVerified')).toBe('true');
});
