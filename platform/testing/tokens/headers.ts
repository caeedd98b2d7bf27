import { headerOf, type Mutant, named, type TokenKind } from './kind.ts';
import { encoded, joined, signatureOf, signedToken } from './signed-token.ts';

export function* headerMutants({ kid, privateKey, other, claims }: TokenKind): Generator<Mutant> {
  const algorithms = ['none', 'None', 'NONE', 'nOnE', ' none', '', null, 0, ['ES256'], {}, 'es256', 'ES256 ', 'ES256K', 'ES384', 'ES512'];
  const others = ['EdDSA', 'HS256', 'HS384', 'HS512', 'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'dir', 'A128KW'];
  for (const alg of [...algorithms, ...others, undefined]) {
    const header = headerOf(kid, { alg });
    yield [`alg ${named(alg)}, signed`, signedToken(privateKey, header, claims)];
    yield [`alg ${named(alg)}, unsigned`, `${encoded(header)}.${encoded(claims)}.`];
  }
  const odd = ['', null, 7, true, [kid], { kid }, '__proto__', 'constructor', 'toString', 'hasOwnProperty', "' or 1=1--", '../../dev/null'];
  const near = [
    other.kid,
    `${kid} `,
    ` ${kid}`,
    `${kid}\0`,
    kid.toUpperCase(),
    `${kid}${kid}`,
    `https://keys.example/${kid}`,
    'k'.repeat(900),
  ];
  for (const wrong of [...odd, ...near, undefined].filter((one) => one !== kid)) {
    yield [`kid ${named(wrong)}`, signedToken(privateKey, headerOf(wrong), claims)];
  }
  for (const crit of [['exp'], ['b64'], ['unknown'], [], ['alg'], [1], 'exp', true, null, {}, ['https://example.com/ext']]) {
    yield [`crit ${named(crit)}`, signedToken(privateKey, headerOf(kid, { crit, exp: claims['exp'] }), claims)];
  }
  const unencoded = headerOf(kid, { b64: false, crit: ['b64'] });
  const text = `${encoded(unencoded)}.${JSON.stringify(claims)}`;
  yield ['b64 false', signedToken(privateKey, headerOf(kid, { b64: false }), claims)];
  yield ['b64 false, said to be critical', signedToken(privateKey, unencoded, claims)];
  yield ['a payload that is not encoded', `${text}.${signatureOf(text, privateKey).toString('base64url')}`];
  yield [
    'signed unencoded, sent encoded',
    `${encoded(unencoded)}.${encoded(claims)}.${signatureOf(text, privateKey).toString('base64url')}`,
  ];
  for (const header of [null, [], 'ES256', 7, {}]) yield [`header ${named(header)}`, signedToken(privateKey, header, claims)];
  yield [
    'a header behind a byte order mark',
    joined(Buffer.from(`\uFEFF${JSON.stringify(headerOf(kid))}`).toString('base64url'), encoded(claims), privateKey),
  ];
}
