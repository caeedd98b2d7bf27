import { createPrivateKey, X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import path from 'node:path';
import type { TlsFiles } from '@academy/platform/tls';
import { makeAuthority, makeServerCertificate, type Pair } from './build.ts';

export interface KeptCertificate extends TlsFiles {
  /** The authority's certificate, which other devices have to trust. */
  readonly caFile: string;
  /** Its SHA-256, by which people know it: pairs of hexadecimal digits with colons. */
  readonly fingerprint: string;
}

/** Networks that are nobody's on the internet: https://www.iana.org/assignments/iana-ipv4-special-registry and the same of IPv6. */
const networks = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
];
const domains = ['localhost', 'local', 'lan', 'home.arpa', 'internal'];

const ours = new BlockList();
for (const network of networks) {
  const [address = '', bits = ''] = network.split('/');
  ours.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** Whether an address is of this machine or of a network of one's own. */
export const isPrivate = (address: string): boolean => isIP(address) !== 0 && ours.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Whether the authority of this machine can vouch for a host name or an address. */
export const canVouchFor = (hostname: string, name: string): boolean =>
  isIP(name) === 0 ? [hostname, ...domains].some((domain) => name === domain || name.endsWith(`.${domain}`)) : isPrivate(name);

/** Browsers take no certificate of a server for more than 398 days. */
const serverDays = 397;
const authorityDays = 3_650;
const renewedBeforeMs = 30 * 86_400_000;
/** Of servers of TLS: RFC 5280, 4.2.1.12. */
const serverAuthentication = '1.3.6.1.5.5.7.3.1';

/**
 * The certificate of this installation for `hostname` and these names and addresses, made by an authority of its own; both are kept in
 * `folder`, and made anew when they are missing, about to expire or without one of the names. The authority can vouch for this machine and
 * for private networks alone: whoever steals its key cannot pretend to be another site before those who trust it.
 */
export function keepCertificate(folder: string, hostname: string, names: readonly string[], now = new Date()): KeptCertificate {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = (name: string): string => path.join(folder, name);
  const authorityName = `Athlete's Academy on ${hostname}`;
  let authority = read(file('ca.crt'), file('ca.key'));
  const isKept =
    authority !== null &&
    authority.certificate.subject === `CN=${authorityName}` &&
    isForServers(authority.certificate) &&
    lastsFrom(authority.certificate, now);
  if (authority === null || !isKept) {
    write(folder, 'ca', makeAuthority(authorityName, [...domains, hostname], networks, authorityDays, now));
    authority = read(file('ca.crt'), file('ca.key'));
    if (authority === null) throw new Error(`the certificate in ${folder} cannot be read back`);
  }
  const wanted = names.filter((name) => canVouchFor(hostname, name));
  const server = read(file('server.crt'), file('server.key'));
  const fits =
    server !== null &&
    server.certificate.verify(authority.certificate.publicKey) &&
    lastsFrom(server.certificate, now) &&
    wanted.every((name) => (isIP(name) ? server.certificate.checkIP(name) : server.certificate.checkHost(name)) !== undefined);
  if (!fits)
    write(folder, 'server', makeServerCertificate({ name: authorityName, key: createPrivateKey(authority.key) }, wanted, serverDays, now));
  return {
    certFile: file('server.crt'),
    keyFile: file('server.key'),
    caFile: file('ca.crt'),
    fingerprint: authority.certificate.fingerprint256,
  };
}

/** The first ones were not bounded to any use. */
const isForServers = ({ keyUsage }: X509Certificate): boolean => keyUsage?.join('') === serverAuthentication;

const lastsFrom = ({ validToDate }: X509Certificate, now: Date): boolean => validToDate.getTime() - now.getTime() > renewedBeforeMs;

/** Null if a file is missing or damaged, or the key is not that of the certificate. */
function read(certFile: string, keyFile: string): { readonly certificate: X509Certificate; readonly key: string } | null {
  if (!existsSync(certFile) || !existsSync(keyFile)) return null;
  try {
    const [certificate, key] = [new X509Certificate(readFileSync(certFile)), readFileSync(keyFile, 'utf8')];
    return certificate.checkPrivateKey(createPrivateKey(key)) ? { certificate, key } : null;
  } catch {
    return null;
  }
}

/** Each file is replaced as a whole. Whoever reads between the two finds that they do not fit, and reads again when the second comes. */
function write(folder: string, name: string, { cert, key }: Pair): void {
  for (const [ending, text] of [
    ['key', key],
    ['crt', cert],
  ] as const) {
    const file = path.join(folder, `${name}.${ending}`);
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    chmodSync(`${file}.new`, 0o600);
    renameSync(`${file}.new`, file);
  }
}
