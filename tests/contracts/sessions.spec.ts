import { describe, expect, inject, it } from 'vitest';
import { request, must, newAthlete, newCoach, password, type Person } from '../product/people.ts';

const product = inject('product');
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Listed {
  readonly sessions: readonly { id: string; device: string; signed_in_at: string; last_used_at: string; is_current: boolean }[];
}
interface Problems {
  readonly problems: readonly { path: string; code: string; message: string }[];
}

const list = async ({ token }: Pick<Person, 'token'>) => (await must<Listed>(product, 'GET', '/auth/sessions', { token })).body.sessions;
const end = (token: string | undefined, id = '') =>
  request<Problems>(product, 'DELETE', `/auth/sessions${id && `/${id}`}`, token === undefined ? {} : { token });
const signIn = ({ email }: Person, headers: Record<string, string> = {}) =>
  must<string>(product, 'POST', '/logging', { body: { email, password, is_coach: false }, headers });

describe('GET /auth/sessions', () => {
  it("200: the caller's sessions, most recently used first", async () => {
    const athlete = await newAthlete(product);
    const { body: token } = await signIn(athlete, { 'user-agent': firefox });
    const sessions = await list({ token });
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ is_current }) => is_current)).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
        device: 'Firefox on Windows',
        signed_in_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u) as string,
        last_used_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u) as string,
        is_current: true,
      },
    ]);
    const times = sessions.map(({ last_used_at }) => last_used_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await list(athlete)).find(({ is_current }) => is_current)?.id).not.toBe(sessions.find(({ is_current }) => is_current)?.id);
  });

  it('401 for visitors', async () => {
    expect((await request(product, 'GET', '/auth/sessions')).status).toBe(401);
  });
});

describe('DELETE /auth/sessions/{session_id}', () => {
  it('204: ends at once, with access and refresh token', async () => {
    const athlete = await newAthlete(product);
    const { body: lost, headers } = await signIn(athlete);
    const id = (await list({ token: lost })).find(({ is_current }) => is_current)?.id ?? '';
    expect((await end(athlete.token, id)).status).toBe(204);
    expect((await request(product, 'GET', '/auth/sessions', { token: lost })).status).toBe(401);
    const refreshToken = /refresh_token=([^;]+)/u.exec(headers.get('set-cookie') ?? '')?.[1];
    expect((await request(product, 'POST', '/auth/refresh', { body: { refreshToken } })).status).toBe(401);
    const again = await end(athlete.token, id);
    expect([again.status, again.body.problems[0]?.code]).toEqual([404, 'sessionNotFound']);
  });

  it('404 for another person’s session, a missing one and a malformed id', async () => {
    const [athlete, coach] = [await newAthlete(product), await newCoach(product)];
    const theirs = (await list(coach))[0]?.id ?? '';
    const answers = [await end(athlete.token, theirs), await end(athlete.token, crypto.randomUUID()), await end(athlete.token, 'nonsense')];
    expect(answers.map(({ status, body }) => [status, body.problems])).toEqual(
      Array.from({ length: 3 }, () => [404, [{ path: '', code: 'sessionNotFound', message: 'That device is already logged out.' }]]),
    );
    expect(await list(coach)).toHaveLength(1);
  });

  it('401 for visitors', async () => {
    expect((await end(undefined, crypto.randomUUID())).status).toBe(401);
  });
});

describe('DELETE /auth/sessions', () => {
  it("204: ends all sessions except the caller's", async () => {
    const athlete = await newAthlete(product);
    const { body: other } = await signIn(athlete);
    expect((await end(athlete.token)).status).toBe(204);
    expect((await request(product, 'GET', '/auth/sessions', { token: other })).status).toBe(401);
    expect(await list(athlete)).toMatchObject([{ is_current: true }]);
    expect((await end(athlete.token)).status).toBe(204);
  });

  it('401 for visitors', async () => {
    expect((await end(undefined)).status).toBe(401);
  });
});
