import { describe, expect, it } from 'vitest';
import { messageAt } from '../../../app/testing/conversation-samples.ts';
import { emptyWindow, type MessageWindow, mostShown, withChanges, withNewer, withOlder } from './message-window.ts';

const from = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => messageAt(first + index, 'coach-3', `${first + index}`));
const windowOf = (first: number, count: number, change: Partial<MessageWindow> = {}): MessageWindow => ({
  ...emptyWindow,
  messages: from(first, count),
  ...change,
});
const placesOf = ({ messages }: MessageWindow) => [messages[0]?.position, messages.at(-1)?.position];

describe('changes', () => {
  it('replace an older version, never a newer one', () => {
    const edited = messageAt(1, 'coach-3', 'edited', { changed: '9' });
    const once = withChanges(windowOf(1, 2), [edited]);
    expect(once.messages[0]?.text).toBe('edited');
    expect(withChanges(once, from(1, 1)).messages[0]?.text).toBe('edited');
  });

  it('are put in their place, whatever their order', () => {
    const window = withChanges(windowOf(99, 1), [messageAt(1_000, 'coach-3', ''), messageAt(100, 'coach-3', '')]);
    expect(window.messages.map(({ position }) => position)).toEqual(['99', '100', '1000']);
  });

  it('outside a window that ends before them are left to its pages', () => {
    const window = windowOf(10, 3, { hasOlder: true, hasNewer: true });
    expect(withChanges(window, [messageAt(2, 'coach-3', ''), messageAt(40, 'coach-3', '')])).toEqual(window);
  });

  it('push the oldest out where there are too many', () => {
    const window = withChanges(windowOf(1, mostShown), from(1_000, 5));
    expect([window.messages.length, window.hasOlder, ...placesOf(window)]).toEqual([mostShown, true, '6', '1004']);
  });
});

describe('pages', () => {
  it('of older messages push the newest out', () => {
    const window = withOlder(windowOf(1_000, mostShown), windowOf(900, 50, { hasOlder: true }));
    expect([window.messages.length, window.hasOlder, window.hasNewer, ...placesOf(window)]).toEqual([mostShown, true, true, '900', '1249']);
  });

  it('of newer messages push the oldest out, until the end is reached', () => {
    const window = withNewer(windowOf(1_000, mostShown, { hasNewer: true }), windowOf(1_290, 50));
    expect([window.messages.length, window.hasOlder, window.hasNewer, ...placesOf(window)]).toEqual([
      mostShown,
      true,
      false,
      '1040',
      '1339',
    ]);
  });
});
