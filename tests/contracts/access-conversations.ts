import { randomUUID } from 'node:crypto';
import type { Person } from '../product/people.ts';
import type { Asked, Cast, Target } from './access-cast.ts';
import { absent, pdf } from './access-files.ts';
import type { Role } from './access-policies.ts';

type Make = (cast: Cast, target: Target, as: Role) => Promise<Asked> | Asked;
type Act = (person: Person, method: string, path: string, body?: unknown) => Promise<unknown>;
type Upload = (person: Person, asked: Asked) => Promise<{ readonly body: unknown }>;

const message = { text: 'Good morning', file_ids: [], knows_risk: false };

function pairOf({ athlete, coach, otherAthlete, otherCoach }: Cast, target: Target): string {
  if (target === 'none') return `${absent}_${absent}`;
  return target === 'own' ? `${coach.id}_${athlete.id}` : `${otherCoach.id}_${otherAthlete.id}`;
}

/** Requests about the conversation of coach and athlete, of the other two, and of nobody. */
export function conversationTargets(act: Act, uploadAs: Upload): Readonly<Record<string, Make>> {
  const messagePath = (pair: string, id: string): string => `/conversations/${pair}/messages/${id}`;
  /** The athlete has written, so that the coach may; then there is a message of the caller. */
  const written = async (cast: Cast, target: Target, as: Role): Promise<string> => {
    const pair = pairOf(cast, target);
    if (target === 'none') return messagePath(pair, randomUUID());
    const [athlete, coach] = target === 'own' ? [cast.athlete, cast.coach] : [cast.otherAthlete, cast.otherCoach];
    const own = messagePath(pair, randomUUID());
    await act(athlete, 'PUT', as === 'athlete' ? own : messagePath(pair, randomUUID()), message);
    if (as === 'coach') await act(coach, 'PUT', own, message);
    return own;
  };
  const ofMessage =
    (word: string, body?: unknown): Make =>
    async (cast, target, as) => ({ path: (await written(cast, target, as)) + word, ...(body !== undefined && { body }) });
  const ofPair =
    (word: string, body?: unknown): Make =>
    async (cast, target, as) => {
      await written(cast, target, as);
      return { path: `/conversations/${pairOf(cast, target)}/${word}`, ...(body !== undefined && { body }) };
    };
  const upload = (cast: Cast, target: Target): Asked => ({
    path: `/conversations/${pairOf(cast, target)}/files?name=a.pdf`,
    upload: { field: 'file', bytes: pdf },
  });
  const ofPeer: Make = (cast, target, as) => {
    const [athlete, coach] = target === 'own' ? [cast.athlete, cast.coach] : [cast.otherAthlete, cast.otherCoach];
    return { path: `/blocks/${target === 'none' ? absent : as === 'athlete' ? coach.id : athlete.id}` };
  };
  return {
    'GET /conversations': () => ({ path: '/conversations' }),
    'GET /conversations/unread': () => ({ path: '/conversations/unread' }),
    'GET /conversations/{pair}/messages': ofPair('messages'),
    'PUT /conversations/{pair}/messages/{messageId}': async (cast, target) => {
      await written(cast, target, 'athlete');
      return { path: messagePath(pairOf(cast, target), randomUUID()), body: message };
    },
    'PUT /conversations/{pair}/messages/{messageId}/text': ofMessage('/text', { text: 'Good evening' }),
    'DELETE /conversations/{pair}/messages/{messageId}': ofMessage(''),
    'POST /reports': (cast, target) => ({
      path: '/reports',
      body: { pair: pairOf(cast, target), message_ids: [randomUUID()], reason: 'spam', note: '' },
    }),
    'GET /blocks': () => ({ path: '/blocks' }),
    'PUT /blocks/{peerId}': ofPeer,
    'DELETE /blocks/{peerId}': ofPeer,
    'GET /message_search': (cast, target) => ({ path: `/message_search?q=morning&pair=${pairOf(cast, target)}` }),
    'PUT /conversations/{pair}/read_mark': ofPair('read_mark', { position: '1' }),
    'POST /conversations/{pair}/files': async (cast, target, as) => {
      await written(cast, target, as);
      return upload(cast, target);
    },
    'GET /conversations/{pair}/files/{fileId}': async (cast, target, as) => {
      const path = `/conversations/${pairOf(cast, target)}/files`;
      if (target === 'none') return { path: `${path}/${randomUUID()}` };
      await written(cast, target, as);
      const owner = { athlete: { own: cast.athlete, other: cast.otherAthlete }, coach: { own: cast.coach, other: cast.otherCoach } }[as][
        target
      ];
      const { id } = (await uploadAs(owner, upload(cast, target))).body as { readonly id: string };
      return { path: `${path}/${id}` };
    },
  };
}
