import { type Setting, SettingError } from '../config/index.ts';
import type { TlsFiles } from './files.ts';

/** Reads where certificate and key are. Unlike other settings they are never in the environment, as both are read again when replaced. */
export const tls =
  (certVariable: string, keyVariable: string): Setting<TlsFiles | null> =>
  (environment) => {
    const [certFile, keyFile] = [certVariable, keyVariable].map((name) => environment[name]?.trim() ?? '');
    if (!certFile && !keyFile) return null;
    if (!certFile || !keyFile) throw new SettingError(`${certVariable} and ${keyVariable} go together: one of them is not set`);
    return { certFile, keyFile };
  };

export const schemeOf = (files: TlsFiles | null): 'http' | 'https' => (files === null ? 'http' : 'https');
