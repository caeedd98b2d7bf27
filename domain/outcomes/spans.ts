/** A span of time in ms since 1970; `to` is excluded. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const common = (a: Span, b: Span): Span => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) });
const isAny = ({ from, to }: Span): boolean => from < to;

/** In order, with spans that overlap or touch as one; those without any time are left out. */
export function merged(spans: readonly Span[]): readonly Span[] {
  const all: Span[] = [];
  for (const span of spans.filter(isAny).toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && span.from <= last.to) all.splice(-1, 1, { from: last.from, to: Math.max(last.to, span.to) });
    else all.push(span);
  }
  return all;
}

/** The time that is in both, each of them merged. */
export const overlap = (some: readonly Span[], others: readonly Span[]): readonly Span[] =>
  some.flatMap((one) => others.map((other) => common(one, other))).filter(isAny);

/** Milliseconds of merged spans. */
export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);
