import type { Manifest, RecordLine } from './format.ts';
import type { Parts } from './parts.ts';

const isOfMoney = (stream: string): boolean => /^(?:wallet|payment|payout)-/u.test(stream);

/** What a record of money is about, in paise; null if it names no sum. */
function paiseOf(stream: string, parts: Pick<Parts, 'data'>): number | null {
  if (!isOfMoney(stream)) return null;
  const { paise } = (parts.data ?? {}) as { paise?: unknown };
  return Number.isSafeInteger(paise) ? Number(paise) : null;
}

/** Counts records by type, and adds up those of money: what a manifest says, and what is held against it. */
export class Tally {
  readonly #types = new Map<string, number>();
  readonly #sums = new Map<string, bigint>();

  add({ stream, type }: Pick<RecordLine, 'stream' | 'type'>, parts: Pick<Parts, 'data'>): void {
    this.#types.set(type, (this.#types.get(type) ?? 0) + 1);
    const paise = paiseOf(stream, parts);
    if (paise !== null) this.#sums.set(type, (this.#sums.get(type) ?? 0n) + BigInt(paise));
  }

  /** Adds what another has counted. */
  merge({ types, sums }: Pick<Manifest, 'types' | 'sums'>): void {
    for (const [type, count] of Object.entries(types)) this.#types.set(type, (this.#types.get(type) ?? 0) + count);
    for (const [type, sum] of Object.entries(sums)) this.#sums.set(type, (this.#sums.get(type) ?? 0n) + BigInt(sum));
  }

  result(): Pick<Manifest, 'types' | 'sums'> {
    const sorted = <Value>(map: ReadonlyMap<string, Value>): [string, Value][] => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return {
      types: Object.fromEntries(sorted(this.#types)),
      sums: Object.fromEntries(sorted(this.#sums).map(([type, sum]) => [type, String(sum)])),
    };
  }
}
