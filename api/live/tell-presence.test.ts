import { expect, it } from 'vitest';
import { createHub } from './hub.ts';
import { peopleIn, presenceTeller } from './tell-presence.ts';

const options = { pauseMs: 0, leewayMs: 0 };

/** A hub with these views watched, and what it notifies of. */
function roomWith(...views: readonly string[]) {
  const asked: string[] = [];
  const told: string[] = [];
  const hub = createHub({ ...options, peopleIn: (view) => (asked.push(view), peopleIn(view)) });
  const watcher = { notify: ({ view }: { readonly view: string }) => void told.push(view), typing: () => {} };
  for (const view of views) hub.add(view, watcher, 0);
  const checked: string[] = [];
  const tell = presenceTeller(hub, {
    shows: async (id) => id !== 9,
    sees: async (pair) => (checked.push(pair), pair !== '7_5'),
    isBlocked: async () => false,
  });
  return { hub, watcher, asked, told, checked, tell };
}

it('tells the conversations of a person, and looks at no others', async () => {
  const others = Array.from({ length: 1_000 }, (_, index) => `conversation/${100 + index}_${200 + index}`);
  const room = roomWith(
    ...others,
    'conversation/7_3',
    'conversation/8_3',
    'conversation/7_4',
    'conversation/3_6',
    'conversations/athlete-3',
  );
  const { length } = room.asked;
  await room.tell('athlete-3');
  expect(room.told).toEqual(['conversation/7_3', 'conversation/8_3']);
  expect(room.checked).toEqual(['7_3', '8_3']);
  // Whom a view names was found out when it was watched.
  expect([length, room.asked.length]).toEqual([1_005, 1_005]);
});

it("tells a coach's own view too, and no conversation that is not open", async () => {
  const room = roomWith('presence/7', 'conversation/7_3', 'conversation/7_5');
  await room.tell('coach-7');
  expect(room.told).toEqual(['presence/7', 'conversation/7_3']);
});

it('tells nobody of who hides it, but once when they begin to', async () => {
  const room = roomWith('presence/9', 'conversation/9_3');
  await room.tell('coach-9');
  expect(room.told).toEqual([]);
  await room.tell('coach-9', true);
  expect(room.told).toEqual(['presence/9', 'conversation/9_3']);
});

it('forgets a conversation that nobody watches any more', async () => {
  const room = roomWith('conversation/7_3', 'conversation/8_3');
  room.hub.remove('conversation/7_3', room.watcher);
  await room.tell('athlete-3');
  expect(room.told).toEqual(['conversation/8_3']);
  expect([room.hub.watchedOf('coach-7'), room.hub.watchedOf('coach-8')]).toEqual([[], ['conversation/8_3']]);
});
