import { EventEmitter } from 'node:events';
import type { types } from 'mediasoup-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startClock, stopClock } from '../testing/fake-time.ts';
import { DataLines } from './data-lines.ts';

/** The used part of both ends of a line. */
class FakeLine extends EventEmitter {
  readyState = 'connecting';
  readonly send = vi.fn<(message: string) => void>();

  open(): void {
    this.readyState = 'open';
    this.emit('open');
  }
}

let own: FakeLine[];
let heard: FakeLine[];
let refusals: number;
let lines: DataLines;
const onReached = vi.fn<(peerId: string) => void>();
const onHeard = vi.fn<(peerId: string, message: unknown) => void>();
const produced = vi.fn<(options: unknown) => void>();

beforeEach(() => {
  stopClock();
  vi.clearAllMocks();
  own = [];
  heard = [];
  refusals = 0;
  const made = async (list: FakeLine[]): Promise<FakeLine> => {
    if (refusals-- > 0) return await Promise.reject(new Error('internalError'));
    const line = new FakeLine();
    list.push(line);
    return await Promise.resolve(line);
  };
  const send = { produceData: async (options: unknown) => (produced(options), await made(own)) };
  const receive = { consumeData: async () => await made(heard) };
  lines = new DataLines(send as unknown as types.Transport, receive as unknown as types.Transport, { onReached, onHeard });
});
afterEach(() => {
  lines.close();
  startClock();
});

const turn = async (milliseconds = 0): Promise<unknown> => await vi.advanceTimersByTimeAsync(milliseconds);
const offer = (dataConsumerId: string, label = 'drawing') => ({
  dataConsumerId,
  dataProducerId: `producer-of-${dataConsumerId}`,
  peerId: 'you',
  sctpStreamParameters: { streamId: 1 },
  label,
});

it('makes the own line with the first word, and says what waited once it is open', async () => {
  expect(produced).not.toHaveBeenCalled();
  for (const word of ['one', 'two']) lines.say(word);
  await turn();
  lines.say('three');
  expect(produced).toHaveBeenCalledExactlyOnceWith({ label: 'drawing', ordered: true });
  expect(own[0]?.send).not.toHaveBeenCalled();
  own[0]?.open();
  lines.say('four');
  expect(own[0]?.send.mock.calls.flat()).toEqual(['one', 'two', 'three', 'four']);
});

it('tries again to make a line, with no more than the latest words', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  refusals = 1;
  lines.say('first');
  await turn();
  for (let index = 0; index < 200; index++) lines.say(`word ${index}`);
  await turn(2_000);
  own[0]?.open();
  expect(own).toHaveLength(1);
  expect(own[0]?.send.mock.calls.length).toBe(200);
  expect(own[0]?.send.mock.calls.flat()).not.toContain('first');
});

it('makes another line in place of one that was closed', async () => {
  lines.say('one');
  await turn();
  own[0]?.emit('close');
  lines.say('two');
  await turn();
  own[1]?.open();
  expect(own[1]?.send.mock.calls.flat()).toEqual(['one', 'two']);
});

it('hears the others from when their line is open, each once', async () => {
  await lines.add(offer('a'));
  await lines.add(offer('a'));
  expect(heard).toHaveLength(1);
  expect(onReached).not.toHaveBeenCalled();
  heard[0]?.open();
  heard[0]?.emit('message', 'hello');
  expect(onReached).toHaveBeenCalledExactlyOnceWith('you');
  expect(onHeard).toHaveBeenCalledExactlyOnceWith('you', 'hello');
});

it('leaves lines alone that are for something else', async () => {
  await lines.add(offer('a', 'chat'));
  expect(heard).toHaveLength(0);
});

it('takes a line that failed when it is announced again', async () => {
  refusals = 1;
  await expect(lines.add(offer('a'))).rejects.toThrow('internalError');
  await lines.add(offer('a'));
  expect(heard).toHaveLength(1);
});

it('makes nothing any more once it is closed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  refusals = 1;
  lines.say('first');
  await turn();
  lines.close();
  await turn(10_000);
  lines.say('second');
  await turn();
  expect(own).toHaveLength(0);
});
