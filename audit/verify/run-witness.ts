import { keyText, parseKey, signatureTypes } from '@academy/domain/audit';
import { sha256 } from '../crypto.ts';
import { serveWitness } from './witness/serve.ts';
import { openState } from './witness/state.ts';

export interface WitnessAsked {
  readonly folder: string;
  /** The log's key, as it was handed over on paper. */
  readonly key: string;
  /** The witness's own name, as it stands in signatures. */
  readonly name: string;
  readonly host: string;
  readonly port: number;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Watches a log until the process is ended. Throws if its key or its state cannot be used. */
export async function runWitness({ folder, key, name, host, port }: WitnessAsked): Promise<void> {
  const log = parseKey(key.trim(), sha256);
  if (log?.type !== signatureTypes.plain) throw new Error('--key is not the key of a log');
  const state = await openState(folder, name, log);
  const own = keyText(state.signer.key, sha256);
  const onCosigned = (size: number): void => say(`${new Date().toISOString()} cosigned ${size}`);
  const witness = await serveWitness({ log, state, host, port, onCosigned });
  say(`key ${own}`);
  say(`watches ${log.name} at http://${host}:${witness.port}, ${state.seen()?.size ?? 0} records seen`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await witness.close();
}
