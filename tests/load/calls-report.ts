import { percentile } from './http-load.ts';
import { head, row, short, spread, spreadOfRatios } from './spread.ts';

/** One figure and its comparison, per round; a single value was measured once. */
export interface Finding {
  readonly what: string;
  readonly unit: string;
  readonly ours: readonly number[];
  /** The comparison: plain is `plain-calls.ts` or bare mediasoup, direct is two browsers without a server. */
  readonly than: string;
  /** Of the same rounds; null if the comparison lacks the feature, which is a known fact and not measured. */
  readonly other: readonly number[] | null;
  readonly aim?: string;
}

/** A table in the format of docs/performance.md. */
export function report(findings: readonly Finding[]): void {
  head('figure', 'rounds', 'ours', 'beside', 'ours to it', 'aim');
  for (const { what, unit, ours, than, other, aim = '' } of findings) {
    row(
      what,
      ours.length,
      `${spread(ours, short)} ${unit}`,
      other === null ? `none (${than})` : `${spread(other)} (${than})`,
      other === null ? '' : spreadOfRatios(ours, other),
      aim,
    );
  }
}

export const at = (values: readonly number[], share: number): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    share,
  );
