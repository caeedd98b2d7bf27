import { hostname } from 'node:os';
import path from 'node:path';
import { canVouchFor, keepCertificate } from '../certificates/index.ts';
import { addressesOfMachine } from './public-address.ts';
import { loopback, type Settings } from './settings.ts';

/** Paths of certificate and key, and of the authority's certificate if both were made here. */
export interface Certificate {
  readonly certFile: string;
  readonly keyFile: string;
  readonly caFile: string | null;
  readonly fingerprint?: string;
}

/** The certificate that everything of this start shows; null if it speaks in the clear. Throws if none can be made for the address. */
export function certificateFor({ isEncrypted, tlsFiles, host, dataDir }: Settings): Certificate | null {
  if (!isEncrypted) return null;
  if (tlsFiles !== null) return { ...tlsFiles, caFile: null };
  const machine = hostname().toLowerCase();
  const isWildcard = host === '0.0.0.0' || host === '::';
  if (!isWildcard && !canVouchFor(machine, host))
    throw new Error(
      `HOST=${host} is of the internet, and no certificate can be made here for it. Set TLS_CERT_FILE and TLS_KEY_FILE, or TRUSTED_PROXIES=1 behind a proxy with TLS.`,
    );
  const own = isWildcard ? addressesOfMachine() : [host];
  return keepCertificate(path.join(dataDir, 'tls'), machine, [...new Set([machine, 'localhost', ...own, loopback, '::1'])]);
}
