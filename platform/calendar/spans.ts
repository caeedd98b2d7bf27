import type { Span } from './read.ts';

/** The same times, earliest first, with those joined that overlap or touch; empty ones are left out. */
export function mergeSpans(spans: readonly Span[]): readonly Span[] {
  const merged: Span[] = [];
  for (const { from, until } of spans.filter((span) => span.from < span.until).toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.until) merged[merged.length - 1] = { from: last.from, until: Math.max(last.until, until) };
    else merged.push({ from, until });
  }
  return merged;
}
