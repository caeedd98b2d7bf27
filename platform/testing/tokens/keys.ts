import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { headerOf, type Mutant, named, type TokenKind } from './kind.ts';
import { encoded, signedToken } from './signed-token.ts';

export function* keyMutants({ kid, publicKey, other, claims }: TokenKind): Generator<Mutant> {
  const pem = String(publicKey.export({ type: 'spki', format: 'pem' }));
  const jwk = publicKey.export({ format: 'jwk' });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const secrets: Readonly<Record<string, string | Buffer>> = {
    'the public key': pem,
    'the public key, trimmed': pem.trim(),
    'the public key in one line': pem.replaceAll('\n', ''),
    'the DER of the public key': der,
    'the point of the public key': der.subarray(-65),
    'the JWK of the public key': JSON.stringify(jwk),
    'a coordinate of the public key': String(jwk.x),
    'the kid': kid,
    nothing: '',
  };
  for (const [secret, value] of Object.entries(secrets)) {
    for (const alg of ['HS256', 'HS384', 'HS512', 'ES256']) {
      const body = `${encoded(headerOf(kid, { alg }))}.${encoded(claims)}`;
      const digest = createHmac(alg.startsWith('HS') ? alg.replace('HS', 'sha') : 'sha256', value).update(body);
      yield [`${alg} with ${secret} as secret`, `${body}.${digest.digest('base64url')}`];
    }
  }
  yield ['the key of another kid', signedToken(other.privateKey, headerOf(kid), claims)];
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const foreignJwk = foreign.publicKey.export({ format: 'jwk' });
  const brought: Readonly<Record<string, unknown>> = {
    jwk: { ...foreignJwk, kid },
    jku: 'https://keys.example/keys.json',
    x5u: 'https://keys.example/key.pem',
    x5c: [foreign.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')],
    x5t: 'AAAA',
    epk: foreignJwk,
  };
  for (const name of [kid, 'unknown', undefined]) {
    yield [`a foreign key, kid ${named(name)}`, signedToken(foreign.privateKey, headerOf(name), claims)];
    for (const [word, value] of Object.entries(brought)) {
      yield [
        `a foreign key brought as ${word}, kid ${named(name)}`,
        signedToken(foreign.privateKey, headerOf(name, { [word]: value }), claims),
      ];
    }
  }
  const curves = { ES256K: 'secp256k1', ES384: 'P-384', ES512: 'P-521' } as const;
  for (const [alg, namedCurve] of Object.entries(curves)) {
    const { privateKey: key } = generateKeyPairSync('ec', { namedCurve });
    for (const said of [alg, 'ES256']) {
      const body = `${encoded(headerOf(kid, { alg: said }))}.${encoded(claims)}`;
      yield [
        `a key on ${namedCurve} as ${said}`,
        `${body}.${sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`,
      ];
    }
  }
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const edwards = generateKeyPairSync('ed25519').privateKey;
  for (const [alg, digest, key] of [
    ['RS256', 'sha256', rsa],
    ['ES256', 'sha256', rsa],
    ['EdDSA', null, edwards],
    ['ES256', null, edwards],
  ] as const) {
    const body = `${encoded(headerOf(kid, { alg }))}.${encoded(claims)}`;
    yield [`a key of ${key.asymmetricKeyType ?? ''} as ${alg}`, `${body}.${sign(digest, Buffer.from(body), key).toString('base64url')}`];
  }
}
