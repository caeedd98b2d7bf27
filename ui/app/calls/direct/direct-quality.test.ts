import { describe, expect, it } from 'vitest';
import { DirectQuality, type LineStats } from './direct-quality.ts';

const inbound = (packetsReceived: number, packetsLost = 0): LineStats => ({ type: 'inbound-rtp', packetsReceived, packetsLost });
const pair = (currentRoundTripTime: number): LineStats => ({ type: 'candidate-pair', nominated: true, currentRoundTripTime });
const sent = (fractionLost: number): LineStats => ({ type: 'remote-inbound-rtp', fractionLost });

describe('the score of a direct connection', () => {
  it.each([
    ['nothing lost', [inbound(100)], { sends: 10, receives: 10 }],
    ['a twentieth lost', [inbound(95, 5)], { sends: 6, receives: 6 }],
    ['a third lost', [inbound(60, 30)], { sends: 2, receives: 2 }],
    ['a long delay', [inbound(100), pair(0.5)], { sends: 7, receives: 7 }],
    ['a very long delay', [inbound(100), pair(1)], { sends: 4, receives: 4 }],
    ['many sent packets lost', [inbound(100), sent(0.2)], { sends: 10, receives: 2 }],
    ['an unused candidate pair', [inbound(100), { ...pair(2), nominated: false }], { sends: 10, receives: 10 }],
  ])('%s', (_, stats, score) => {
    expect(new DirectQuality().next(stats)).toEqual(score);
  });

  it('only covers packets since the previous sample', () => {
    const quality = new DirectQuality();
    quality.next([inbound(100, 100)]);
    expect(quality.next([inbound(200, 100)])).toEqual({ sends: 10, receives: 10 });
    expect(quality.next([inbound(200, 100)])).toBeNull();
    // A stream ended and its counts went with it.
    expect(quality.next([inbound(50, 0)])).toBeNull();
    expect(quality.next([inbound(60, 0)])).toEqual({ sends: 10, receives: 10 });
  });
});
