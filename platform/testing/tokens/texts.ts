import { goodToken, headerOf, type Mutant, named, type TokenKind } from './kind.ts';
import { signedToken } from './signed-token.ts';

export function* textMutants(kind: TokenKind): Generator<Mutant> {
  const good = goodToken(kind);
  const [header = '', payload = '', signature = ''] = good.split('.');
  for (const space of [' ', '\t', '\n', '\r', '\r\n', '\0', '\f', '\u00a0', '\u200b', '\ufeff', '\u202e', '\ud800', '%00', '=', ';', ',']) {
    yield [`${named(space)} before`, space + good];
    yield [`${named(space)} behind`, good + space];
    yield [`${named(space)} between`, `${header}.${space}${payload}.${signature}`];
  }
  const forms: Readonly<Record<string, string>> = {
    nothing: '',
    dots: '..',
    'three parts of nothing': 'a.b.c',
    'one part': header,
    'two parts': `${header}.${payload}`,
    'four parts': `${good}.${signature}`,
    'five parts': `${header}..${payload}.${signature}.${signature}`,
    'a dot before': `.${good}`,
    'a dot behind': `${good}.`,
    'parts swapped': `${payload}.${header}.${signature}`,
    twice: good + good,
    'twice with a comma': `${good},${good}`,
    'a scheme before': `Bearer ${good}`,
    quoted: `"${good}"`,
    'percent-encoded': good.replaceAll('.', '%2E'),
    encoded: Buffer.from(good).toString('base64url'),
    'in capitals': good.toUpperCase(),
    'in small letters': good.toLowerCase(),
    backwards: good.split('').toReversed().join(''),
    'as flattened JSON': JSON.stringify({ protected: header, payload, signature }),
    'as general JSON': JSON.stringify({ payload, signatures: [{ protected: header, signature }] }),
    'with wide dots': good.replaceAll('.', '．'),
    'with a look-alike letter': good.replace('e', 'е'),
    'with padded parts': `${header}==.${payload}==.${signature}`,
    'in the other alphabet': Buffer.from(good).toString('base64'),
    'far too long': `${good}${'A'.repeat(100_000)}`,
    'with a long header': signedToken(kind.privateKey, headerOf(kind.kid, { x: 'x'.repeat(20_000) }), kind.claims),
    null: 'null',
    undefined: 'undefined',
    'an object': '[object Object]',
  };
  for (const [how, token] of Object.entries(forms)) yield [how, token];
  const step = Math.max(1, Math.floor(good.length / 60));
  for (let at = 0; at < good.length; at += step) {
    const other = good[at] === 'A' ? 'Q' : 'A';
    yield [`character ${at} changed`, good.slice(0, at) + other + good.slice(at + 1)];
    yield [`character ${at} left out`, good.slice(0, at) + good.slice(at + 1)];
  }
}
