import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OBJECT_ID = 0x06;
const UTF8_STRING = 0x0c;
const GENERALIZED_TIME = 0x18;

/** One DER element. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const length = Buffer.from(content.length.toString(16).padStart(content.length < 256 ? 2 : 4, '0'), 'hex');
  const head = content.length < 128 ? length : Buffer.concat([Buffer.of(0x80 | length.length), length]);
  return Buffer.concat([Buffer.of(tag), head, content]);
}

const objectId = (hex: string): Buffer => der(OBJECT_ID, Buffer.from(hex, 'hex'));
const ECDSA_WITH_SHA256 = der(SEQUENCE, objectId('2a8648ce3d040302'));
const COMMON_NAME = objectId('550403');
const SUBJECT_ALT_NAME = objectId('551d11');
const LOCALHOST = Buffer.from('localhost');

/** A new self-signed certificate for localhost and its key, both PEM. */
export function selfSigned(): { readonly cert: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, LOCALHOST))));
  const validity = der(
    SEQUENCE,
    der(GENERALIZED_TIME, Buffer.from('20200101000000Z')),
    der(GENERALIZED_TIME, Buffer.from('20991231235959Z')),
  );
  const names = der(SEQUENCE, der(0x82, LOCALHOST), der(0x87, Buffer.of(127, 0, 0, 1)));
  const extensions = der(0xa3, der(SEQUENCE, der(SEQUENCE, SUBJECT_ALT_NAME, der(OCTET_STRING, names))));
  const content = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.of(2))),
    der(INTEGER, Buffer.of(1), randomBytes(8)),
    ECDSA_WITH_SHA256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  );
  const signature = der(BIT_STRING, Buffer.of(0), sign('sha256', content, privateKey));
  const certificate = der(SEQUENCE, content, ECDSA_WITH_SHA256, signature).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
