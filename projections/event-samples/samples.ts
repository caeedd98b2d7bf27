import { createSecretKey } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createCodec, type EventDefinition, type ReadEvent, type SubjectKeys } from '@academy/platform/event-store';

/** One stored event of one version, exactly as in the log. */
export interface Sample {
  readonly stream: string;
  readonly id: string;
  readonly type: string;
  /** Personal fields are sealed under the key below. */
  readonly data: unknown;
  readonly metadata: { readonly version: number; readonly time: string };
}

export const samplesFolder = path.join(import.meta.dirname, 'stored');

/** File name of a sample without its ending, e.g. `CallEnded.v2`. */
export const sampleName = (type: string, version: number): string => `${type}.v${version}`;

/** Samples by name. */
export type Samples = Readonly<Record<string, Sample>>;

export function readSamples(): Samples {
  const files = readdirSync(samplesFolder).toSorted();
  return Object.fromEntries(
    files.map((file) => [path.basename(file, '.json'), JSON.parse(readFileSync(path.join(samplesFolder, file), 'utf8')) as Sample]),
  );
}

/** Seals invented people only, so it is not secret. Changing it would make every sealed sample unreadable. */
const key = createSecretKey(Buffer.from('the key of every stored sample..', 'ascii'));

const keysOf = (forReading: typeof key | null): SubjectKeys => ({
  forWriting: async () => key,
  forReading: async (subjects) => new Map(subjects.map((subject) => [subject, forReading])),
  destroy: () => Promise.reject(new Error('keys of samples are never destroyed')),
});

export const sampleCodec = (definitions: readonly EventDefinition[]) => createCodec(definitions, keysOf(key));

/** Decodes the samples in the given order; positions count from 1. Unknown types are left out. `areErased`: without anybody's key. */
export const decodeSamples = (
  definitions: readonly EventDefinition[],
  samples: readonly Sample[],
  { areErased = false }: { readonly areErased?: boolean } = {},
): Promise<ReadEvent[]> =>
  createCodec(definitions, keysOf(areErased ? null : key)).read(
    samples.map((sample, index) => ({ ...sample, revision: BigInt(index), position: BigInt(index + 1) })),
  );
