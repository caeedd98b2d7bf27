import type { types } from 'mediasoup';
import { expect, it } from 'vitest';
import type { Peer } from '../peer.ts';
import type { Room } from '../room.ts';
import { mostStreamsAPass, type Passed, Sampler } from './sampler.ts';

interface Fake {
  looks: number;
  stats: { type: string; byteCount: number; packetCount: number; packetsLost: number; bitrate: number; roundTripTime?: number }[];
}

function testCalls(count: number) {
  const fakes: Fake[] = Array.from({ length: count }, () => ({ looks: 0, stats: [] }));
  const streams = fakes.map((fake) => ({
    kind: 'video',
    getStats: async () => {
      fake.looks += 1;
      return fake.stats;
    },
  }));
  const consumers = new Map(streams.map((stream, index) => [String(index), stream as unknown as types.Consumer]));
  const peer = { producers: new Map(), consumers } as unknown as Peer;
  const room = { peers: new Map([['p', peer]]) } as unknown as Room;
  const passed: Passed[] = [];
  const sampler = new Sampler({ rooms: { all: [room] }, onPassed: (one) => passed.push(one) });
  return { fakes, sampler, passed, first: [...consumers.values()][0]! };
}

it('samples a bounded number per pass, and every stream in turn', async () => {
  const { fakes, sampler } = testCalls(mostStreamsAPass * 2 + 10);
  expect(await sampler.pass()).toBe(mostStreamsAPass);
  expect(fakes.filter(({ looks }) => looks > 0)).toHaveLength(mostStreamsAPass);
  await sampler.pass();
  await sampler.pass();
  expect(Math.min(...fakes.map(({ looks }) => looks))).toBe(1);
});

it("reports the growth since the last sample, only for the stream's own direction", async () => {
  const { fakes, sampler, passed, first } = testCalls(1);
  const [fake] = fakes;
  const fed = { type: 'inbound-rtp', byteCount: 9e9, packetCount: 9e9, packetsLost: 9e9, bitrate: 9e9 };
  const look = async (byteCount: number, packetCount: number, packetsLost: number): Promise<Passed | undefined> => {
    fake!.stats = [{ type: 'outbound-rtp', byteCount, packetCount, packetsLost, bitrate: 800, roundTripTime: 40 }, fed];
    await sampler.pass();
    return passed.at(-1);
  };
  expect(await look(1000, 10, 1)).toEqual({
    direction: 'sent',
    kind: 'video',
    bytes: 1000,
    packets: 10,
    lost: 1,
    roundTripSeconds: 0.04,
  });
  expect(await look(1500, 15, 0)).toMatchObject({ bytes: 500, packets: 5, lost: 0 });
  expect(sampler.figuresOf(first)).toEqual({ bitrate: 800, roundTripSeconds: 0.04 });
});

it('continues if a stream is closed in the meantime, and if there are none', async () => {
  const { sampler, passed } = testCalls(0);
  expect(await sampler.pass()).toBe(0);
  expect(passed).toEqual([]);
  const other = testCalls(2);
  Object.assign(other.first, { getStats: () => Promise.reject(new Error('closed')) });
  await other.sampler.pass();
  expect(other.passed).toHaveLength(1);
});
