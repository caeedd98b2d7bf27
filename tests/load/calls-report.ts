import { percentile } from './http-load.ts';

/** One figure beside what one would have instead. */
export interface Finding {
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  /** What it is beside: plain is `plain-calls.ts` or bare mediasoup, direct is two browsers without a server. */
  readonly than: string;
  /** Null where the other has no such thing. */
  readonly other: number | null;
  /** The middle one of several turns; where it is missing, that of the two figures. */
  readonly ratio?: number;
  readonly aim?: string;
}

const row = (...cells: readonly string[]): void => console.log(`| ${cells.join(' | ')} |`);
const short = (value: number): string => Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 2 });

/** A table as docs/performance.md takes it. */
export function report(findings: readonly Finding[]): void {
  row('figure', 'ours', 'beside', 'ours to it', 'aim');
  row('---', '---:', '---:', '---:', '---');
  for (const { what, unit, ours, than, other, ratio = other === null ? null : ours / other, aim = '' } of findings) {
    row(what, `${short(ours)} ${unit}`, `${other === null ? 'never' : short(other)} (${than})`, ratio?.toFixed(2) ?? '', aim);
  }
}

export const at = (values: readonly number[], share: number): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    share,
  );
