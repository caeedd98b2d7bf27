import type { GrantList, GrantView, StaffSessionView } from '@academy/domain/staff';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { athleteDetails, must, newAthlete, newEmail, password, request, verified } from '../product/people.ts';
import { appCode, invited, joined, newStaff, runInvite, type StaffMember, staffSignedIn } from '../product/staff.ts';

const product = inject('product');
const path = '/staff/session';
const proposal = ['--scopes', 'money,reviews', '--days', '30', '--reason', 'Audit of the year'];

const signIn = (body: unknown) => request<StaffSessionView>(product, 'POST', path, { body });
const codesOf = (body: unknown): string[] => (body as { problems: { code: string }[] }).problems.map(({ code }) => code);

describe('an invitation', () => {
  it('is looked at, accepted once, and leads to a session', async () => {
    const { email, token } = await invited(product, 'moderator');
    const look = await request<{ secret: string; uri: string }>(product, 'POST', '/staff/invitation', { body: { token } });
    expect([look.status, look.body]).toMatchObject([200, { role: 'moderator', email }]);
    const { secret, uri } = look.body;
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const accept = (body: unknown) => request(product, 'POST', '/staff/invitation/accept', { body });
    expect((await accept({ token, password, code: '12345' })).status).toBe(400);
    expect((await accept({ token, password: 'Password@1', code: appCode(secret) })).status).toBe(400);
    const wrong = appCode(secret) === '000000' ? '000001' : '000000';
    expect((await accept({ token, password, code: wrong })).status).toBe(403);
    expect((await accept({ token, password, code: appCode(secret, -1) })).status).toBe(204);
    expect((await accept({ token, password, code: appCode(secret) })).status).toBe(404);
    expect((await request(product, 'POST', '/staff/invitation', { body: { token } })).status).toBe(404);
    expect((await request(product, 'POST', '/staff/invitation', { body: { token: 'short' } })).status).toBe(400);
    expect((await signIn({ email, password, code: appCode(secret) })).status).toBe(200);
  });

  it('is refused for a second role, an address of a user, and arguments that are wrong', async () => {
    const { email } = await invited(product, 'moderator');
    expect(await runInvite(product, ['custodian', email])).toMatchObject({
      code: 1,
      output: expect.stringContaining('nobody has two roles'),
    });
    const athlete = await newAthlete(product);
    expect(await runInvite(product, ['moderator', athlete.email])).toMatchObject({
      code: 1,
      output: expect.stringContaining('belongs to an athlete or a coach'),
    });
    expect(await runInvite(product, ['coach', newEmail()])).toMatchObject({ code: 2, output: expect.stringContaining('Usage') });
  });

  it('comes anew with another link, and replaces password and codes', async () => {
    const { email, token } = await invited(product, 'moderator');
    const again = await invited(product, 'moderator', [], email);
    expect((await request(product, 'POST', '/staff/invitation', { body: { token } })).status).toBe(404);
    expect((await request(product, 'POST', '/staff/invitation', { body: { token: again.token } })).status).toBe(200);
  });
});

describe('signing in', () => {
  it('takes address, password and code together, and each code once', async () => {
    const { email, secret } = await joined(product, 'moderator');
    expect((await signIn({ email, password, code: 'abcdef' })).status).toBe(400);
    const wrong = appCode(secret, 9);
    const tries = [
      { email: newEmail(), password, code: appCode(secret) },
      { email, password: 'Wrong@2026', code: appCode(secret) },
      { email, password, code: wrong },
    ];
    const answers = await Promise.all(tries.map(signIn));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(answers.map(({ body }) => codesOf(body).join()))).toEqual(new Set(['staffSignInFailed']));
    const code = appCode(secret);
    expect((await signIn({ email, password, code })).status).toBe(200);
    expect((await signIn({ email, password, code })).status).toBe(401);
  });

  it('is slowed down after wrong attempts, known address or not', async () => {
    const { email } = await joined(product, 'moderator');
    for (const one of [email, newEmail()]) {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 7; attempt++)
        statuses.push((await signIn({ email: one, password: 'Wrong@2026', code: '000000' })).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
    }
  });

  it('is refreshed by the cookie until the person signs out', async () => {
    const { cookie, token, email } = await staffSignedIn(product, await joined(product, 'custodian'));
    const headers = { cookie };
    const refreshed = await request<StaffSessionView>(product, 'POST', `${path}/refresh`, { headers });
    expect([refreshed.status, refreshed.body]).toMatchObject([200, { role: 'custodian', email, scopes: [] }]);
    expect((await request(product, 'POST', `${path}/refresh`)).status).toBe(401);
    expect((await request(product, 'GET', '/audit/grants', { token })).status).toBe(200);
    expect((await request(product, 'DELETE', path, { headers })).status).toBe(204);
    expect((await request(product, 'POST', `${path}/refresh`, { headers })).status).toBe(401);
    expect((await request(product, 'GET', '/audit/grants', { token })).status).toBe(401);
    expect((await request(product, 'DELETE', path)).status).toBe(204);
  });

  it('gives an address of the staff to no user', async () => {
    const { email } = await joined(product, 'auditor', proposal);
    const body = { email: await verified(product, email), password, ...athleteDetails('Au Ditor') };
    expect((await request(product, 'POST', '/registration', { body })).status).toBe(409);
  });
});

describe('a grant', () => {
  let custodian: StaffMember;
  beforeAll(async () => {
    custodian = await newStaff(product, 'custodian');
  });
  const grantOf = async (email: string): Promise<GrantView> => {
    const { body } = await must<GrantList>(product, 'GET', '/audit/grants', { token: custodian.token });
    const grant = body.grants.find((one) => one.email === email);
    if (!grant) throw new Error(`${email} has no grant`);
    return grant;
  };
  const decide = (id: number, how: string) => request<GrantView>(product, 'POST', `/audit/grants/${id}/${how}`, { token: custodian.token });

  it('opens nothing before it is confirmed, then its scopes, and nothing after it is revoked', async () => {
    const auditor = await joined(product, 'auditor', proposal);
    const early = await signIn({ email: auditor.email, password, code: appCode(auditor.secret) });
    expect([early.status, codesOf(early.body)]).toEqual([401, ['grantNotGiven']]);
    const { id, state, scopes, reason } = await grantOf(auditor.email);
    expect({ state, scopes, reason }).toEqual({ state: 'waiting', scopes: ['money', 'reviews'], reason: 'Audit of the year' });
    expect((await decide(id, 'confirm')).body).toMatchObject({ state: 'given' });
    const session = await staffSignedIn(product, auditor, 1);
    expect(session.scopes).toEqual(['money', 'reviews']);
    expect((await request(product, 'GET', '/audit/grants', { token: session.token })).status).toBe(403);
    expect((await decide(id, 'revoke')).body).toMatchObject({ state: 'revoked' });
    // The session ended with the grant.
    expect((await request(product, 'GET', '/audit/grants', { token: session.token })).status).toBe(401);
    expect((await request(product, 'POST', `${path}/refresh`, { headers: { cookie: session.cookie } })).status).toBe(401);
    expect((await decide(id, 'confirm')).status).toBe(409);
  });

  it('is one at a time, and is not there for a number of nobody', async () => {
    const { email } = await invited(product, 'auditor', proposal);
    expect(await runInvite(product, ['auditor', email, ...proposal])).toMatchObject({ code: 1 });
    expect((await decide(999_999, 'confirm')).status).toBe(404);
    expect((await decide(999_999, 'revoke')).status).toBe(404);
    expect((await request(product, 'POST', '/audit/grants/none/confirm', { token: custodian.token })).status).toBe(400);
  });
});
