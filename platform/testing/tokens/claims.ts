import { headerOf, type Mutant, named, type TokenKind } from './kind.ts';
import { encoded, joined, signedToken } from './signed-token.ts';

export function* claimMutants(kind: TokenKind): Generator<Mutant> {
  const { kid, privateKey, claims, foreignClaims, life, wrongClaims } = kind;
  const { exp, iat, aud, iss, sub } = claims;
  const signed = (payload: unknown): string => signedToken(privateKey, headerOf(kid), payload);
  const noNumbers = [undefined, null, '', String(exp), true, [], [exp], {}, 'Infinity', 'never'];
  const wrong: Readonly<Record<string, readonly unknown[]>> = {
    exp: [
      ...noNumbers,
      0,
      -1,
      -exp,
      iat,
      iat - 1,
      iat - life,
      exp + 10 * life,
      exp * 1000,
      exp + 315_360_000,
      1e308,
      Number.MAX_SAFE_INTEGER,
    ],
    nbf: [null, '', String(iat), true, [], {}, exp, iat + 600, iat + 315_360_000, 1e308],
    iss: [undefined, null, '', 7, {}, `${iss} `, ` ${iss}`, iss.toUpperCase(), `https://${iss}`, `${iss}\0`, 'somebody-else', [`${iss}s`]],
    aud: [
      undefined,
      null,
      '',
      7,
      {},
      [],
      foreignClaims.aud,
      [foreignClaims.aud],
      [aud, foreignClaims.aud],
      `${aud} `,
      aud.toUpperCase(),
      '*',
      ['*'],
    ],
    sub: [
      undefined,
      null,
      '',
      7,
      [sub],
      {},
      `${sub} `,
      ` ${sub}`,
      `${sub}\n`,
      `${sub}\0`,
      `${sub}.5`,
      sub.toUpperCase(),
      sub.replace('-', ''),
      sub.replace(/\d+/u, '0'),
      sub.replace(/\d+/u, '-1'),
      sub.replace(/\d+/u, '1e3'),
      sub.replace(/\d+/u, '07'),
      sub.replace(/\d+/u, '٧'),
      'admin-7',
      '../7',
    ],
    ...wrongClaims,
  };
  for (const [claim, values] of Object.entries(wrong)) {
    for (const value of values) yield [`${claim} ${named(value)}`, signed({ ...claims, [claim]: value })];
  }
  yield ['a good one of another purpose', signed(foreignClaims)];
  yield ["another purpose's claims for this audience", signed({ ...foreignClaims, aud: undefined })];
  yield ["another purpose's audience", signed({ ...claims, ...foreignClaims })];
  for (const payload of [null, true, 7, '', sub, [], [claims], {}, { claims }]) yield [`claims ${named(payload)}`, signed(payload)];
  const json = JSON.stringify(claims);
  const raw = {
    'cut off': json.slice(0, -1),
    'with more behind': `${json}{}`,
    'behind a byte order mark': `\uFEFF${json}`,
    'as JavaScript': `(${json})`,
    empty: '',
  };
  for (const [how, text] of Object.entries(raw)) {
    yield [`claims ${how}`, joined(encoded(headerOf(kid)), Buffer.from(text).toString('base64url'), privateKey)];
  }
  yield ['claims that are no base64url', joined(encoded(headerOf(kid)), '%%%%', privateKey)];
}
