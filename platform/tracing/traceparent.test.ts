import { describe, expect, it } from 'vitest';
import { parseParent, writeParent } from './traceparent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const good = `00-${traceId}-${spanId}-01`;

describe('parseParent', () => {
  it('reads one of ours as it was written', () => {
    const context = parseParent(good, 'own');
    expect(context).toEqual({ traceId, spanId, traceFlags: 1, isRemote: true });
    expect(context && writeParent(context)).toBe(good);
  });

  it("never takes a stranger's word that a trace is sampled", () => {
    expect(parseParent(good, 'stranger')).toEqual({ traceId, spanId, traceFlags: 0, isRemote: true });
  });

  it.each([
    ['a later version', `01-${traceId}-${spanId}-01`],
    ['a later version with more', `cc-${traceId}-${spanId}-01-what-comes-then`],
    ['flags that are not known yet', `00-${traceId}-${spanId}-ff`],
  ])('reads %s', (_, text) => {
    expect(parseParent(text, 'own')).toMatchObject({ traceId, spanId, traceFlags: 1 });
  });

  it.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['a version that is none', `ff-${traceId}-${spanId}-01`],
    ['more than version 00 has', `${good}-more`],
    ['two at once, as Node joins them', `${good}, ${good}`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
    ['a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['capital letters', good.toUpperCase()],
    ['a short trace', `00-${traceId.slice(1)}-${spanId}-01`],
    ['a long span', `00-${traceId}-${spanId}0-01`],
    ['no flags', `00-${traceId}-${spanId}`],
    ['other letters', `00-${traceId.replace('4', 'g')}-${spanId}-01`],
    ['a line break', `${good}\n${good}`],
    ['one without an end', `01-${traceId}-${spanId}-01-${'x'.repeat(500)}`],
  ])('ignores %s', (_, text) => {
    expect(parseParent(text, 'own')).toBeNull();
    expect(parseParent(text, 'stranger')).toBeNull();
  });
});
