import { termsVersion } from '@academy/domain/identity';
import { phoneMessages } from '@academy/domain/kernel';
import { describe, expect, inject, it } from 'vitest';
import {
  athleteDetails,
  request,
  coachDetails,
  codeFor,
  must,
  newAthlete,
  newEmail,
  newName,
  password,
  verified,
} from '../product/people.ts';

const product = inject('product');
const post = <Body = unknown>(path: string, body: unknown, headers: Record<string, string> = {}) =>
  request<Body>(product, 'POST', path, { body, headers });
const jwt = /^[\w-]+\.[\w-]+\.[\w-]+$/u;

describe('the e-mail code', () => {
  it('is sent, verified once, and refused after that', async () => {
    const email = newEmail();
    expect(await post('/send_otp_email', { email_id: email })).toMatchObject({ status: 200, body: { success: true } });
    const code = await codeFor(product, email);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await post('/verify_email', { email_id: email, otp_email: wrong })).toMatchObject({ status: 200, body: false });
    const right = await post('/verify_email', { email_id: email, otp_email: code });
    expect([right.status, right.body]).toEqual([200, { verified: true, registered_as: [] }]);
    expect(await post('/verify_email', { email_id: email, otp_email: code })).toMatchObject({ status: 200, body: false });
  });

  it('is not sent again within two minutes', async () => {
    const email = newEmail();
    await post('/send_otp_email', { email_id: email });
    const again = await post('/send_otp_email', { email_id: email });
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(100);
  });

  it('requires an address and six digits', async () => {
    expect((await post('/send_otp_email', { email_id: 'nobody' })).status).toBe(400);
    expect((await post('/verify_email', { email_id: newEmail(), otp_email: '12345' })).status).toBe(400);
    expect(await post('/verify_email', { email_id: newEmail(), otp_email: '123456' })).toMatchObject({ status: 200, body: false });
  });
});

describe('registration', () => {
  it('of a coach gives 201 with a token as the body, which opens nothing and starts no session', async () => {
    const answer = await post<string>('/coachregistration', {
      email: await verified(product),
      password,
      ...coachDetails(newName('Coach')),
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatch(jwt);
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('refresh_token='))).toEqual([]);
    const { id, scope } = JSON.parse(Buffer.from(answer.body.split('.')[1] ?? '', 'base64url').toString()) as { id: number; scope: string };
    expect(scope).toBe('registration');
    const details = { ...coachDetails(newName('Coach')), coach_languages: '', gender: '' };
    const asked = [
      await request(product, 'GET', '/coaches', { token: answer.body }),
      await request(product, 'GET', `/coach/${id}`, { token: answer.body }),
      await request(product, 'PUT', '/coach/update', { token: answer.body, body: details }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('requires a verified address', async () => {
    expect((await post('/coachregistration', { email: newEmail(), password, ...coachDetails(newName('Coach')) })).status).toBe(403);
    expect((await post('/registration', { email: newEmail(), password, ...athleteDetails(newName('Athlete')) })).status).toBe(403);
  });

  it('gives 400 with every problem', async () => {
    const answer = await post<{ problems: { path: string; message: string }[] }>('/registration', {
      email: 'x',
      password: 'weak',
      name: 'R2D2',
      phone: '1',
      dob: '2024-01-01',
      address: ' ',
      detail_health: '',
    });
    expect(answer.status).toBe(400);
    const found = Object.fromEntries(answer.body.problems.map(({ path, message }) => [path, message]));
    expect(found).toMatchObject({
      '/email': 'Please enter a valid email address.',
      '/name': 'Fullname must only contain letters.',
      '/phone': 'Mobile number must be 10 digits.',
      '/address': 'Address is required.',
      '/detail_health': 'Health details are required.',
    });
  });

  it.each([
    [
      '/registration',
      athleteDetails('Asha Rao'),
      { dob: `${new Date().getUTCFullYear() - 11}-01-01` },
      'Please enter a valid date of birth. You must be at least 12 years old.',
    ],
    ['/registration', athleteDetails('Asha Rao'), { parent_phone: '98765' }, 'Mobile number must be 10 digits.'],
    ['/registration', athleteDetails('Asha Rao'), { phone: '15123456789' }, 'Mobile number must be 10 digits.'],
    ['/registration', athleteDetails('Asha Rao'), { phone: '15 123', phone_country: '+49' }, phoneMessages.invalidPhoneAbroad],
    ['/registration', athleteDetails('Asha Rao'), { parent_phone: '12', parent_phone_country: '+1' }, phoneMessages.invalidPhoneAbroad],
    ['/registration', athleteDetails('Asha Rao'), { phone_country: '+999' }, phoneMessages.invalidPhoneCountry],
    ['/coachregistration', coachDetails('Asha Rao'), { coach_phone: '1', coach_phone_country: '+1' }, phoneMessages.invalidPhoneAbroad],
    ['/coachregistration', coachDetails('Asha Rao'), { coach_phone_country: '49' }, phoneMessages.invalidPhoneCountry],
    [
      '/coachregistration',
      coachDetails('Asha Rao'),
      { coach_dob: `${new Date().getUTCFullYear() - 17}-01-01` },
      'Please enter a valid date of birth. You must be at least 18 years old.',
    ],
    ['/coachregistration', coachDetails('Asha Rao'), { coach_name: 'Asha' }, 'Fullname must only contain letters.'],
    ['/coachregistration', coachDetails('Asha Rao'), { domains: 'Choose your Domain' }, 'Please select a valid domain.'],
    ['/coachregistration', coachDetails('Asha Rao'), { detail_experience: ' ' }, 'Experience details are required.'],
  ])('%s refuses %o with %o', async (path, details, change, message) => {
    const answer = await post<{ problems: { message: string }[] }>(path, { email: newEmail(), password, ...details, ...change });
    expect([answer.status, answer.body.problems.map((problem) => problem.message)]).toEqual([400, [message]]);
  });

  it("accepts a parent's phone number from an athlete under age, each of any country", async () => {
    const minor = { ...athleteDetails(newName('Athlete')), dob: `${new Date().getUTCFullYear() - 14}-01-01`, parent_phone: '9876543211' };
    const abroad = { phone: '15123456789', phone_country: '+49', parent_phone: '2015550123', parent_phone_country: '+1' };
    expect((await post('/registration', { email: await verified(product), password, ...minor })).status).toBe(201);
    expect((await post('/registration', { email: await verified(product), password, ...minor, ...abroad })).status).toBe(201);
  });

  it('records the accepted version of the terms, and refuses an outdated one', async () => {
    const body = { email: await verified(product), password, ...athleteDetails(newName('Athlete')) };
    const outdated = await post<{ problems: object[] }>('/registration', { ...body, terms_version: '2020-01-01' });
    expect([outdated.status, outdated.body.problems]).toMatchObject([400, [{ path: '/terms_version', code: 'outdatedTerms' }]]);
    expect((await post('/registration', { ...body, terms_version: termsVersion })).status).toBe(201);
  });

  it('uses a verification up: one account per verification', async () => {
    const email = await verified(product);
    expect((await post('/registration', { email, password, ...athleteDetails(newName('Athlete')) })).status).toBe(201);
    expect((await post('/coachregistration', { email, password, ...coachDetails(newName('Coach')) })).status).toBe(403);
  });
});

describe('signing in', () => {
  it('returns the token itself, whose payload contains the id', async () => {
    const athlete = await newAthlete(product);
    const answer = await post<string>('/logging', { email: athlete.email, password, is_coach: false });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(answer.body).toMatch(jwt);
    expect(JSON.parse(Buffer.from(answer.body.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      id: athlete.id,
      role: 'athlete',
    });
  });

  it('gives the same 401 for a wrong password, a wrong role and an unknown address', async () => {
    const athlete = await newAthlete(product);
    const answers = await Promise.all([
      post<{ requestId: string }>('/logging', { email: athlete.email, password: 'Wrong@2026', is_coach: false }),
      post<{ requestId: string }>('/logging', { email: athlete.email, password, is_coach: true }),
      post<{ requestId: string }>('/logging', { email: newEmail(), password, is_coach: false }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(answers.map(({ body: { requestId: _id, ...body } }) => JSON.stringify(body))).size).toBe(1);
  });

  it('gives 400 for malformed credentials', async () => {
    expect((await post('/logging', { email: 'x', password: 'y' })).status).toBe(400);
  });

  it('continues with a refresh token that works once', async () => {
    const athlete = await newAthlete(product);
    const signedIn = await post('/logging', { email: athlete.email, password, is_coach: false });
    const cookie = /refresh_token=([^;]+)/u.exec(signedIn.headers.get('set-cookie') ?? '')?.[1] ?? '';
    expect(cookie).not.toBe('');
    const { body } = await must<{ token: string; refreshToken: string }>(product, 'POST', '/auth/refresh', {
      body: { refreshToken: cookie },
    });
    expect(body.token).toMatch(jwt);
    expect(body.refreshToken).not.toBe(cookie);
    expect((await post('/auth/refresh', { refreshToken: 'nonsense' })).status).toBe(401);
    expect((await post('/auth/refresh', {})).status).toBe(400);
    expect((await post('/auth/logout', { refreshToken: body.refreshToken })).status).toBe(204);
    expect((await post('/auth/refresh', { refreshToken: body.refreshToken })).status).toBe(401);
  });
});
