import { sign } from 'node:crypto';
import { goodToken, type Mutant, type TokenKind } from './kind.ts';
import { curveOrder, mirrored, signatureOf } from './signed-token.ts';

export function* signatureMutants(kind: TokenKind): Generator<Mutant> {
  const good = goodToken(kind);
  const at = good.lastIndexOf('.');
  const [body, text] = [good.slice(0, at), good.slice(at + 1)];
  const bytes = Buffer.from(text, 'base64url');
  const [r, s] = [bytes.subarray(0, 32), bytes.subarray(32)];
  const [zero, order] = [Buffer.alloc(32), Buffer.from(curveOrder.toString(16), 'hex')];
  const der = sign('sha256', Buffer.from(body), kind.privateKey);
  const numbers: Readonly<Record<string, Buffer>> = {
    'with the larger s': mirrored(bytes),
    'in DER': der,
    'in DER, filled up': Buffer.concat([der, Buffer.alloc(8)]),
    'with r and s swapped': Buffer.concat([s, r]),
    'of zeros': Buffer.alloc(64),
    'of ones': Buffer.alloc(64, 255),
    'with r zero': Buffer.concat([zero, s]),
    'with s zero': Buffer.concat([r, zero]),
    'with r the order': Buffer.concat([order, s]),
    'with s the order': Buffer.concat([r, order]),
    'with r and s the order': Buffer.concat([order, order]),
    'one byte short': bytes.subarray(0, 63),
    'one byte long': Buffer.concat([bytes, Buffer.alloc(1)]),
    'behind a zero': Buffer.concat([Buffer.alloc(1), bytes]),
    doubled: Buffer.concat([bytes, bytes]),
    'with wider numbers': Buffer.concat([zero, r, zero, s]),
    backwards: Buffer.from(bytes.toReversed()),
    'of other claims': signatureOf(`${body} `, kind.privateKey),
  };
  for (const [how, signature] of Object.entries(numbers)) yield [`a signature ${how}`, `${body}.${signature.toString('base64url')}`];
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (const spare of alphabet) {
    const other = text.slice(0, -1) + spare;
    if (other !== text && Buffer.from(other, 'base64url').equals(bytes)) yield [`spare bits ${spare}`, `${body}.${other}`];
  }
  for (const [how, other] of Object.entries({
    hex: bytes.toString('hex'),
    base64: bytes.toString('base64'),
    padded: `${text}=`,
    'padded twice': `${text}==`,
    empty: '',
    quoted: `"${text}"`,
    'with a line break': `${text.slice(0, 40)}\n${text.slice(40)}`,
    'with a space': `${text.slice(0, 40)} ${text.slice(40)}`,
    'with a dot': `${text.slice(0, 40)}.${text.slice(40)}`,
  })) {
    yield [`a signature ${how}`, `${body}.${other}`];
  }
  for (let cut = 1; cut < text.length; cut += 9) yield [`a signature without its last ${cut}`, `${body}.${text.slice(0, -cut)}`];
}
