import { expect, it } from 'vitest';
import { streamReplayedPath } from './paths.ts';

it('leads from a stream to its time machine, where it has one', () => {
  expect(streamReplayedPath('wallet-athlete_7')).toBe('/audit/replay?view=wallet&key=athlete_7');
  expect(streamReplayedPath('call-0b5cf1c6-54d2-4c0e-9a51-0c2a4f2f7f10')).toBe(
    '/audit/replay?view=calls&key=0b5cf1c6-54d2-4c0e-9a51-0c2a4f2f7f10',
  );
  expect(streamReplayedPath('coach-5')).toBe('/audit/replay?view=profile&key=5');
  expect([streamReplayedPath('review-5_7'), streamReplayedPath('call-'), streamReplayedPath('callback-1')]).toEqual([null, null, null]);
});
