/**
 * What a comparison of money finds. `rule`: a rule of the ledger is broken. `unreadable`: an event of money cannot be read or applied. `row`:
 * a row of a read model is not what the log says. `late`: money that should have arrived, or should be on record here. `missingHere`: money at
 * the provider that is unknown here. `missingThere`: the other way round. `otherAmount`: the two name different sums.
 */
export const findingKinds = ['rule', 'unreadable', 'row', 'late', 'missingHere', 'missingThere', 'otherAmount'] as const;
export type FindingKind = (typeof findingKinds)[number];

export interface Finding {
  readonly kind: FindingKind;
  /** The stream, the account, or the table and key of a row. */
  readonly id: string;
  /** A sentence with ids and amounts, and nothing personal. */
  readonly what: string;
}

/** The most findings of one kind that are named; all are counted. */
const named = 200;

/** All that was found, in the order in which it was. */
export class Findings {
  readonly #named: Finding[] = [];
  readonly #counts = new Map<FindingKind, number>();

  add(kind: FindingKind, id: string, what: string, times = 1): void {
    const before = this.counted(kind);
    this.#counts.set(kind, before + times);
    if (before < named) this.#named.push({ kind, id, what });
  }

  counted(kind: FindingKind): number {
    return this.#counts.get(kind) ?? 0;
  }

  /** Of every kind. */
  get counts(): Readonly<Record<FindingKind, number>> {
    return Object.fromEntries(findingKinds.map((kind) => [kind, this.counted(kind)])) as Record<FindingKind, number>;
  }

  get named(): readonly Finding[] {
    return this.#named;
  }
}
