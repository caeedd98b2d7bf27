import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_authorityKeyIdentifier,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_nameConstraints,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  id_kp_serverAuth,
  KeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  Name,
  NameConstraints,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509';

/** Both PEM. */
export interface Pair {
  readonly cert: string;
  readonly key: string;
}

interface Made {
  readonly subject: string;
  readonly issuer: string;
  readonly publicKey: KeyObject;
  readonly days: number;
  readonly now: Date;
  readonly signingKey: KeyObject;
  readonly extensions: readonly Extension[];
}

const dayMs = 86_400_000;
const commonName = '2.5.4.3';
/** ECDSA with SHA-256: RFC 5758. */
const ecdsaWithSha256 = '1.2.840.10045.4.3.2';

/** A new authority that can vouch for servers alone, of these host names, what is below them, and addresses of these networks. */
export function makeAuthority(name: string, hosts: readonly string[], networks: readonly string[], days: number, now: Date): Pair {
  const { publicKey, privateKey } = newKeys();
  const permitted = [
    ...hosts.map((dNSName) => new GeneralName({ dNSName })),
    ...networks.map((iPAddress) => new GeneralName({ iPAddress })),
  ];
  const cert = certificate({
    subject: name,
    issuer: name,
    publicKey,
    days,
    now,
    signingKey: privateKey,
    extensions: [
      extension(id_ce_basicConstraints, new BasicConstraints({ cA: true, pathLenConstraint: 0 }), true),
      extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.keyCertSign), true),
      // Names of other kinds than those below are not bounded: of mail, of programs, of clients. This keeps it from all of them.
      extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth])),
      extension(
        id_ce_nameConstraints,
        new NameConstraints({ permittedSubtrees: new GeneralSubtrees(permitted.map((base) => new GeneralSubtree({ base }))) }),
        true,
      ),
      extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(identifierOf(publicKey))),
    ],
  });
  return { cert, key: pemOf(privateKey) };
}

/** A new certificate of a server for these host names and addresses. */
export function makeServerCertificate(
  authority: { readonly name: string; readonly key: KeyObject },
  names: readonly string[],
  days: number,
  now: Date,
): Pair {
  const { publicKey, privateKey } = newKeys();
  const alternatives = names.map((name) => new GeneralName(isIP(name) ? { iPAddress: name } : { dNSName: name }));
  const cert = certificate({
    // No host name: where a certificate has addresses alone, some clients would take it for one.
    subject: "Athlete's Academy",
    issuer: authority.name,
    publicKey,
    days,
    now,
    signingKey: authority.key,
    extensions: [
      extension(id_ce_basicConstraints, new BasicConstraints({ cA: false }), true),
      extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.digitalSignature), true),
      extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth])),
      extension(id_ce_subjectAltName, new SubjectAlternativeName(alternatives)),
      extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(identifierOf(publicKey))),
      extension(
        id_ce_authorityKeyIdentifier,
        new AuthorityKeyIdentifier({ keyIdentifier: new KeyIdentifier(identifierOf(createPublicKey(authority.key))) }),
      ),
    ],
  });
  return { cert, key: pemOf(privateKey) };
}

const newKeys = (): { readonly publicKey: KeyObject; readonly privateKey: KeyObject } => generateKeyPairSync('ec', { namedCurve: 'P-256' });

function certificate({ subject, issuer, publicKey, days, now, signingKey, extensions }: Made): string {
  const content = new TBSCertificate({
    version: Version.v3,
    serialNumber: newSerial(),
    signature: new AlgorithmIdentifier({ algorithm: ecdsaWithSha256 }),
    issuer: named(issuer),
    // An hour early, for devices whose clocks are behind.
    validity: new Validity({ notBefore: new Date(now.getTime() - 3_600_000), notAfter: new Date(now.getTime() + days * dayMs) }),
    subject: named(subject),
    subjectPublicKeyInfo: AsnConvert.parse(publicKey.export({ type: 'spki', format: 'der' }), SubjectPublicKeyInfo),
    extensions: new Extensions([...extensions]),
  });
  const tbs = AsnConvert.serialize(content);
  const signed = new Certificate({
    tbsCertificate: content,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithm: ecdsaWithSha256 }),
    signatureValue: bytesOf(sign('sha256', Buffer.from(tbs), signingKey)),
  });
  const lines =
    Buffer.from(AsnConvert.serialize(signed))
      .toString('base64')
      .match(/.{1,64}/gu) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** 126 random bits. The two before them keep it positive, and as short as it can be written, without which nobody reads it. */
function newSerial(): ArrayBuffer {
  const bytes = randomBytes(16);
  bytes.writeUInt8((bytes.readUInt8() & 0x3f) | 0x40);
  return bytesOf(bytes);
}

const extension = (extnID: string, value: unknown, critical = false): Extension =>
  new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) });

const named = (text: string): Name =>
  new Name([
    new RelativeDistinguishedName([new AttributeTypeAndValue({ type: commonName, value: new AttributeValue({ utf8String: text }) })]),
  ]);

/** RFC 5280, 4.2.1.2, with SHA-256. */
const identifierOf = (key: KeyObject): ArrayBuffer =>
  bytesOf(
    createHash('sha256')
      .update(key.export({ type: 'spki', format: 'der' }))
      .digest()
      .subarray(0, 20),
  );

const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

const bytesOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
