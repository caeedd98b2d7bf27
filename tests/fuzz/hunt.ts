import fc from 'fast-check';
import type { Finding } from './oracle.ts';

/** One kind of attack, such as requests or conversations over a socket. */
export interface Quarry<T> {
  readonly name: string;
  readonly arbitrary: fc.Arbitrary<T>;
  /** Runs it and returns the findings; `count` is the number of messages it stands for. */
  readonly attempt: (value: T, lane: number) => Promise<readonly Finding[]>;
  /** How it looks when it is sent. */
  readonly describe: (value: T) => string;
}

export interface Found extends Finding {
  readonly quarry: string;
  /** Seed and path reproduce it. */
  readonly seed: number;
  readonly path: string;
  /** The smallest input that still shows it. */
  readonly smallest: string;
}

export interface HuntOptions {
  readonly seed: number;
  readonly lanes: number;
  /** False when the hunt should stop. */
  readonly goesOn: () => boolean;
  readonly onFound: (found: Found) => void;
  /** Time for shrinking a finding. */
  readonly shrinkMs?: number;
}

/** Small enough for a hunt to end soon after it was stopped. */
const batch = 200;
/** Time for shrinking a finding. */
const defaultShrinkMs = 3_000;

/** Tries values until stopped, and reports each finding once, shrunk as far as possible. */
export async function hunt<T>(quarry: Quarry<T>, { seed, lanes, goesOn, onFound, shrinkMs = defaultShrinkMs }: HuntOptions): Promise<void> {
  const known = new Set<string>();
  const run = async (lane: number): Promise<void> => {
    for (let round = 0; goesOn(); round += 1) {
      const batchSeed = (seed * 1_000_003 + lane * 10_007 + round * 31) | 0;
      let hunted: Finding | null = null;
      let until = Number.POSITIVE_INFINITY;
      let failure: unknown;
      const property = fc.asyncProperty(quarry.arbitrary, async (value) => {
        if (failure !== undefined || performance.now() > until || (hunted === null && !goesOn())) return;
        const findings = await quarry.attempt(value, lane).catch((error: unknown) => {
          failure = error;
          return [];
        });
        const again = findings.find(({ key }) => (hunted ? key === hunted.key : !known.has(key)));
        if (!again) return;
        if (hunted === null) until = performance.now() + shrinkMs;
        known.add(again.key);
        hunted = again;
        throw new Error(again.key);
      });
      const { counterexample, counterexamplePath } = await fc.check(property, { seed: batchSeed, numRuns: batch });
      // A mistake of the fuzzer, or the product is gone.
      if (failure !== undefined) throw new Error(`${quarry.name} cannot go on`, { cause: failure });
      const caught = hunted as Finding | null;
      if (!caught) continue;
      const smallest = counterexample ? quarry.describe(counterexample[0]) : '';
      onFound({ ...caught, quarry: quarry.name, seed: batchSeed, path: counterexamplePath ?? '', smallest });
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
}

/** Repeats one value found by a hunt. */
export async function again<T>(quarry: Quarry<T>, seed: number, path: string): Promise<readonly Finding[]> {
  let findings: readonly Finding[] = [];
  let described = '';
  const property = fc.asyncProperty(quarry.arbitrary, async (value) => {
    described = quarry.describe(value);
    findings = await quarry.attempt(value, 0);
    if (findings.length > 0) throw new Error(findings[0]?.key);
  });
  await fc.check(property, { seed, path, endOnFailure: true, numRuns: 1 });
  console.log(described);
  return findings;
}
