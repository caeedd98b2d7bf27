import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { describe, expect, it } from 'vitest';
import { accessTokenSeconds, createAccessTokens } from './access-tokens.ts';
import type { SigningKey, SigningKeys } from './signing-keys.ts';
import { createTestClock } from '../testing/test-identity.ts';

const newKey = (kid: string): SigningKey => ({ kid, ...generateKeyPairSync('ec', { namedCurve: 'P-256' }) });
const ours = newKey('ours');
const older = newKey('older');
const foreign = newKey('ours');

function setUp() {
  const clock = createTestClock();
  const revoked = new Set<string>();
  const published = new Map([ours, older].map((key) => [key.kid, key.publicKey]));
  const keys: SigningKeys = { current: () => ours, publicKey: (kid) => published.get(kid) ?? null, refresh: async () => {} };
  const tokens = createAccessTokens({ keys, revocations: { has: (session) => revoked.has(session) }, clock: clock.now });
  return { clock, revoked, published, tokens };
}

const account = { id: 7, role: 'coach' } as const;
const caller = { id: 7, role: 'coach', session: 's-1' };

describe('an access token', () => {
  it('names its account and its key, and lives 15 minutes', () => {
    const { tokens, clock } = setUp();
    const decoded = jwt.decode(tokens.sign(account, 's-1'), { complete: true });
    const now = clock.now().getTime() / 1000;
    expect(decoded?.header).toEqual({ alg: 'ES256', typ: 'JWT', kid: 'ours' });
    const known = { sub: 'coach-7', id: 7, role: 'coach', sid: 's-1', iss: 'athletes-academy', aud: 'athletes-academy' };
    expect(decoded?.payload).toEqual({ ...known, iat: now, exp: now + 900 });
  });

  it('of a registration names its account and scope, and opens nothing', () => {
    const { tokens } = setUp();
    const token = tokens.signRegistration(account);
    expect(jwt.decode(token)).toMatchObject({ sub: 'coach-7', id: 7, role: 'coach', scope: 'registration' });
    expect([tokens.authenticate(token), tokens.authenticate(token)]).toEqual([null, null]);
  });

  it('is valid until it expires, cached or not', () => {
    const { tokens, clock } = setUp();
    const token = tokens.sign(account, 's-1');
    expect(tokens.authenticate(token)).toEqual(caller);
    clock.advance(accessTokenSeconds - 1);
    expect(tokens.authenticate(token)).toEqual(caller);
    clock.advance(1);
    expect(tokens.authenticate(token)).toBeNull();
    const unseen = tokens.sign(account, 's-1');
    clock.advance(accessTokenSeconds);
    expect(tokens.authenticate(unseen)).toBeNull();
  });

  it('is not revived by a clock that is put back, remembered or not', () => {
    const { tokens, clock } = setUp();
    const [seen, unseen] = [tokens.sign(account, 's-1'), tokens.sign(account, 's-2')];
    expect(tokens.authenticate(seen)).toEqual(caller);
    clock.advance(3_600 - 86_400);
    expect([seen, unseen].map((token) => tokens.authenticate(token))).toEqual([null, null]);
  });

  it('is refused from the moment its session is revoked, cached or not', () => {
    const { tokens, revoked } = setUp();
    const [seen, unseen] = [tokens.sign(account, 's-1'), tokens.sign({ id: 8, role: 'coach' }, 's-1')];
    expect(tokens.authenticate(seen)).toEqual(caller);
    revoked.add('s-1');
    expect(tokens.authenticate(seen)).toBeNull();
    expect(tokens.authenticate(unseen)).toBeNull();
  });

  it('of an older key is valid as long as the key is published, cached or not', () => {
    const { tokens, published, clock } = setUp();
    const now = clock.now().getTime() / 1000;
    const token = canonicalOf(older, claims(now));
    expect(tokens.authenticate(token)).toEqual(caller);
    published.delete('older');
    expect(tokens.authenticate(token)).toBeNull();
  });
});

const claims = (now: number, more: object = {}): Record<string, unknown> => ({
  sub: 'coach-7',
  id: 7,
  role: 'coach',
  sid: 's-1',
  iss: 'athletes-academy',
  aud: 'athletes-academy',
  iat: now,
  exp: now + 900,
  ...more,
});

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs until the signature is canonical, so that only the change under test is wrong. */
function canonicalOf(key: { kid: string; privateKey: KeyObject }, payload: unknown, header: object = {}): string {
  const body = `${encode({ alg: 'ES256', typ: 'JWT', kid: key.kid, ...header })}.${encode(payload)}`;
  for (;;) {
    const signature = sign('sha256', Buffer.from(body), { key: key.privateKey, dsaEncoding: 'ieee-p1363' });
    if ((signature[32] ?? 255) < 0x7f) return `${body}.${signature.toString('base64url')}`;
  }
}

describe('the corpus of forged tokens', () => {
  const { tokens, clock } = setUp();
  const now = clock.now().getTime() / 1000;
  const good = tokens.sign(account, 's-1');
  const [head = '', payload = '', signature = ''] = good.split('.');
  const pem = ours.publicKey.export({ type: 'spki', format: 'pem' });
  const der = ours.publicKey.export({ type: 'spki', format: 'der' });
  const jwk = foreign.publicKey.export({ format: 'jwk' });

  const hmac = (secret: string | Buffer, alg: string): string => {
    const body = `${encode({ alg, typ: 'JWT', kid: 'ours' })}.${encode(claims(now))}`;
    return `${body}.${createHmac(alg.replace('HS', 'sha'), secret).update(body).digest('base64url')}`;
  };
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  const bytes = Buffer.from(signature, 'base64url');
  const mirrored = Buffer.from(bytes);
  mirrored.write((order - BigInt(`0x${bytes.toString('hex', 32)}`)).toString(16).padStart(64, '0'), 32, 'hex');
  const zero = Buffer.alloc(64).toString('base64url');

  const forged: Record<string, string> = {
    'algorithm none': `${encode({ alg: 'none', typ: 'JWT', kid: 'ours' })}.${payload}.`,
    'algorithm None': `${encode({ alg: 'None', typ: 'JWT', kid: 'ours' })}.${payload}.`,
    'algorithm none with a signature': `${encode({ alg: 'none', kid: 'ours' })}.${payload}.${signature}`,
    'no algorithm': `${encode({ typ: 'JWT', kid: 'ours' })}.${payload}.${signature}`,
    'HS256 with the public key': hmac(pem, 'HS256'),
    'HS256 with the public key, trimmed': hmac(String(pem).trim(), 'HS256'),
    'HS384 with the public key': hmac(pem, 'HS384'),
    'HS512 with the DER of the public key': hmac(der, 'HS512'),
    'HS256 with an empty secret': hmac('', 'HS256'),
    'a foreign key under our kid': canonicalOf(foreign, claims(now)),
    'a foreign key that it brings along': canonicalOf(foreign, claims(now), { jwk }),
    'a foreign key that it points to': canonicalOf(foreign, claims(now), { jku: 'https://example.com/keys', x5u: 'https://example.com/x' }),
    'an unknown kid': canonicalOf(ours, claims(now), { kid: 'unknown' }),
    'the kid of the other key': canonicalOf(ours, claims(now), { kid: 'older' }),
    'no kid': canonicalOf(ours, claims(now), { kid: undefined }),
    'a kid that is no text': canonicalOf(ours, claims(now), { kid: ['ours'] }),
    'a kid from the prototype': canonicalOf(ours, claims(now), { kid: '__proto__' }),
    'a path as kid': canonicalOf(ours, claims(now), { kid: '../../ours' }),
    'ES384 named in the header': canonicalOf(ours, claims(now), { alg: 'ES384' }),
    'RS256 named in the header': canonicalOf(ours, claims(now), { alg: 'RS256' }),
    'PS256 named in the header': canonicalOf(ours, claims(now), { alg: 'PS256' }),
    expired: canonicalOf(ours, claims(now, { iat: now - 901, exp: now - 1 })),
    'expiring now': canonicalOf(ours, claims(now, { exp: now })),
    'not yet good': canonicalOf(ours, claims(now, { nbf: now + 60 })),
    'without expiry': canonicalOf(ours, claims(now, { exp: undefined })),
    'expiry as text': canonicalOf(ours, claims(now, { exp: String(now + 900) })),
    'without time of issue': canonicalOf(ours, claims(now, { iat: undefined })),
    'another issuer': canonicalOf(ours, claims(now, { iss: 'somebody-else' })),
    'no issuer': canonicalOf(ours, claims(now, { iss: undefined })),
    'another audience': canonicalOf(ours, claims(now, { aud: 'call' })),
    'no audience': canonicalOf(ours, claims(now, { aud: undefined })),
    'no session': canonicalOf(ours, claims(now, { sid: undefined })),
    'an unknown role': canonicalOf(ours, claims(now, { role: 'admin', sub: 'admin-7' })),
    'a subject that differs': canonicalOf(ours, claims(now, { sub: 'coach-8' })),
    'an id as text': canonicalOf(ours, claims(now, { id: '7' })),
    'claims that are no object': canonicalOf(ours, 'coach-7'),
    'claims of null': canonicalOf(ours, null),
    'a mirrored signature': `${head}.${payload}.${mirrored.toString('base64url')}`,
    'a signature of zeros': `${head}.${payload}.${zero}`,
    'a signature in DER': `${head}.${payload}.${sign('sha256', Buffer.from(`${head}.${payload}`), ours.privateKey).toString('base64url')}`,
    'a padded signature': `${good}==`,
    'an empty signature': `${head}.${payload}.`,
    'two parts': `${head}.${payload}`,
    'four parts': `${good}.${signature}`,
    'white space before': ` ${good}`,
    'white space behind': `${good}\n`,
    'a null byte behind': `${good}\0`,
    nothing: '',
    dots: '..',
    garbage: 'garbage',
    'garbage in three parts': 'a.b.c',
    'another alphabet': Buffer.from(good).toString('base64'),
    'far too long': `${good}${'A'.repeat(100_000)}`,
  };

  it.each(Object.entries(forged))('refuses %s', (_, token) => {
    expect(tokens.authenticate(token)).toBeNull();
  });

  it('refuses a valid token with any single character changed, removed or doubled', () => {
    const accepted: string[] = [];
    for (let index = 0; index < good.length; index += 1) {
      const [before, after] = [good.slice(0, index), good.slice(index + 1)];
      const others = ['A', 'B', '-', '.', '9', '='].filter((other) => other !== good[index]);
      const mutants = [before + after, `${before}${good[index]}${good[index]}${after}`, ...others.map((other) => before + other + after)];
      accepted.push(...mutants.filter((mutant) => mutant !== good && tokens.authenticate(mutant) !== null));
    }
    expect(accepted).toEqual([]);
  });

  it('still accepts the valid token', () => {
    expect(tokens.authenticate(good)).toEqual(caller);
    expect(tokens.authenticate(canonicalOf(ours, claims(now)))).toEqual(caller);
  });
});
