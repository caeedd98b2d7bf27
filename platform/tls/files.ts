import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { TlsOptions } from 'node:tls';

/** Paths of a certificate, with those between it and its authority, and of its key; both PEM. */
export interface TlsFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

/**
 * TLS 1.3, and of 1.2 what has forward secrecy and authenticated encryption: the intermediate list of Mozilla
 * (https://wiki.mozilla.org/Security/Server_Side_TLS) without its finite-field Diffie-Hellman.
 */
export const approved = {
  minVersion: 'TLSv1.2',
  ciphers: [
    'TLS_AES_128_GCM_SHA256',
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
  ].join(':'),
} as const satisfies TlsOptions;

const lookEveryMs = 5_000;

/** The texts of both files. */
export interface TlsPair {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** Throws if a file cannot be read, or the key is not that of the certificate. */
export function readPair({ certFile, keyFile }: TlsFiles): TlsPair {
  const [cert, key] = [readFileSync(certFile), readFileSync(keyFile)];
  if (!new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))) throw new Error('the key is not that of the certificate');
  return { cert, key };
}

/**
 * Reads both again when one of them changes, and passes them on. Between the replacements of the two they do not fit together, which is
 * reported: what was read before stays in use. Returns what ends it.
 */
export function followFiles(files: TlsFiles, onPair: (pair: TlsPair) => void, onError: (error: unknown) => void): () => void {
  const look = (): void => {
    try {
      onPair(readPair(files));
    } catch (error) {
      onError(error);
    }
  };
  const paths = [files.certFile, files.keyFile];
  for (const path of paths) watchFile(path, { interval: lookEveryMs, persistent: false }, look);
  return () => {
    for (const path of paths) unwatchFile(path, look);
  };
}
