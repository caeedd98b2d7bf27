import fc from 'fast-check';
import { livePath, liveLimits, parseServerMessage } from '@academy/domain/live';
import { Conversation } from './conversation.ts';
import type { Quarry } from './hunt.ts';
import { type Change, change, changedMessage } from './message.ts';
import type { Tally } from './tally.ts';
import type { World } from './world.ts';

interface Said {
  readonly message: object;
  readonly change: Change;
}

interface Talk {
  readonly who: 'nobody' | 'athlete' | 'coach' | 'ended';
  readonly index: number;
  readonly said: readonly Said[];
}

const id = fc.constantFrom(1, 2, 7, 999_999);
const view = fc.oneof(
  fc.constantFrom('home', 'reviews', 'coaches', 'coaches/Tennis', 'audit', 'alarms', 'drills', 'disclosures'),
  fc
    .tuple(
      fc.constantFrom(
        'reviews',
        'coach',
        'athlete',
        'calls/athlete-',
        'calls/coach-',
        'presence',
        'exports/auditor-',
        'disclosures/auditor-',
      ),
      id,
    )
    .map(([kind, one]) => `${kind}${kind.endsWith('-') ? '' : '/'}${one}`),
  fc.tuple(id, id).map(([coach, athlete]) => `conversation/${coach}_${athlete}`),
);
const subscribe = fc
  .array(fc.tuple(view, fc.nat(100_000)), { maxLength: 70 })
  .map((list) => ({ type: 'subscribe', views: list.map(([one]) => one), ages: list.map(([, age]) => age) }));
const message: fc.Arbitrary<object> = fc.oneof(
  subscribe,
  fc.array(view, { maxLength: 20 }).map((views) => ({ type: 'unsubscribe', views })),
  view.map((one) => ({ type: 'typing', view: one })),
  fc.boolean().map((isAway) => ({ type: 'activity', isAway })),
  fc.constantFrom({ type: 'authorise', token: null }, { type: 'authorise', token: 'a.b.c' }),
);

interface LiveOptions {
  readonly api: string;
  readonly web: string;
  readonly world: World;
  readonly tally: Tally;
}

/** More in a short time would rightly be refused. */
const most = 40;

export function liveTalks({ api, web, world, tally }: LiveOptions): Quarry<Talk> {
  const address = `${api.replace('http', 'ws')}${livePath}`;
  let opened = 0;
  const tokenOf = ({ who, index }: Talk): string | null => {
    const { athletes, coaches, ended } = world.people;
    const list =
      who === 'athlete'
        ? athletes.map(({ token }) => token)
        : who === 'coach'
          ? coaches.map(({ token }) => token)
          : who === 'ended'
            ? ended
            : [];
    return list[index % Math.max(1, list.length)] ?? null;
  };
  return {
    name: 'live',
    arbitrary: fc.record({
      who: fc.constantFrom('nobody' as const, 'athlete' as const, 'coach' as const, 'ended' as const),
      index: fc.nat(999),
      said: fc.array(fc.record({ message, change }), { minLength: 1, maxLength: most }),
    }),
    async attempt(talk) {
      opened += 1;
      const from = `10.8.${Math.floor(opened / 250) % 250}.${opened % 250}`;
      const conversation = await Conversation.open({ name: 'live', address, origin: web, from }, (text) =>
        parseServerMessage(text) ? null : 'says what is no message',
      );
      if (!conversation) {
        tally.add('live', 'refused');
        return [{ key: 'live: a connection is refused', detail: from }];
      }
      conversation.send({ data: JSON.stringify({ type: 'authorise', token: tokenOf(talk) }) });
      const isHeard = await conversation.hears((heard) => (heard.length > 0 ? true : undefined));
      if (!isHeard) conversation.findings.push({ key: 'live: a visitor is not heard', detail: '' });
      for (const one of talk.said) {
        conversation.send(changedMessage(one.message, one.change, liveLimits.messageBytes));
        tally.add('live', 'sent');
      }
      await conversation.mustLive();
      return await conversation.close();
    },
    describe: (talk) =>
      JSON.stringify({
        ...talk,
        said: talk.said.map((one) =>
          changedMessage(one.message, one.change, liveLimits.messageBytes).data.toString('latin1').slice(0, 300),
        ),
      }),
  };
}
