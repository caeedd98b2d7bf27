import type { ConversationList, ConversationView, MessageView, PeerView } from '@academy/domain/conversations';
import { face } from './samples.ts';
import { type Answers, gives } from './scripted-api.ts';

/** The coach signed in as `coach`, as the athlete sees them. */
export const coachPeer: PeerView = {
  person: 'coach-3',
  id: 3,
  role: 'coach',
  name: 'Ravi Menon',
  image: face,
  sport: 'Tennis',
  is_gone: false,
  is_blocked: false,
};

/** The athlete signed in as `athlete`, as the coach sees them. */
export const athletePeer: PeerView = {
  person: 'athlete-7',
  id: 7,
  role: 'athlete',
  name: 'Asha Kumar',
  image: null,
  sport: null,
  is_gone: false,
  is_blocked: false,
};

const uuid = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** The message at a place of the log. */
export const messageAt = (
  place: number,
  author: 'coach-3' | 'athlete-7',
  text: string,
  change: Partial<MessageView> = {},
): MessageView => ({
  id: uuid(place),
  author,
  position: String(place),
  changed: String(place),
  at: new Date(Date.UTC(2026, 2, 2, 16, place % 60)).toISOString(),
  state: 'sent',
  text,
  edited_at: null,
  is_warned: false,
  files: [],
  ...change,
});

export const talk: readonly MessageView[] = [
  messageAt(101, 'coach-3', 'Good work today! Your second serve is finally landing.'),
  messageAt(102, 'coach-3', 'For Thursday: ten minutes of shadow swings a day.\nSlow, with the racket head up.'),
  messageAt(103, 'athlete-7', 'Will do. Left or right shoulder first?'),
  messageAt(104, 'coach-3', 'Left. Watch this first: https://example.com/kick-serve (the second half).'),
  messageAt(105, 'athlete-7', 'Looks hard, but I have been looking forward to it for weeks.', { edited_at: '2026-03-02T16:46:00.000Z' }),
  messageAt(106, 'coach-3', '', { state: 'deleted' }),
];

/** The conversation of coach 3 and athlete 7. */
export const conversationOf = (messages: readonly MessageView[], change: Partial<ConversationView> = {}): ConversationView => ({
  pair: '3_7',
  messages: [...messages],
  up_to: messages.at(-1)?.position ?? '0',
  has_more: false,
  has_newer: false,
  own_read: messages.at(-1)?.position ?? '0',
  peer_read: '103',
  peer: coachPeer,
  peer_presence: 'online',
  refusal: null,
  ...change,
});

const listed = (peer: PeerView, pair: string, last: MessageView, unread: number): ConversationList['conversations'][number] => ({
  pair,
  peer,
  last,
  unread,
});

const another = (id: number, name: string): PeerView => ({ ...coachPeer, person: `coach-${id}`, id, name, image: null });

export const conversationsOfAthlete: ConversationList = {
  conversations: [
    listed(coachPeer, '3_7', messageAt(105, 'athlete-7', 'Looks hard, but I have been looking forward to it for weeks.'), 0),
    listed(another(4, 'Meera Iyer'), '4_7', messageAt(90, 'coach-3', 'Shall we say six in the evening?', { author: 'coach-4' }), 3),
    listed(
      another(6, 'Lakshmi Venkataramanan-Subrahmanyam'),
      '6_7',
      messageAt(80, 'coach-3', '', { author: 'coach-6', state: 'deleted' }),
      100,
    ),
  ],
  up_to: '106',
  next: null,
};

const athleteOf = (id: number, name: string): PeerView => ({ ...athletePeer, person: `athlete-${id}`, id, name });
const toCoach = (id: number, name: string, text: string, unread: number) =>
  listed(athleteOf(id, name), `3_${id}`, messageAt(100 - id, 'athlete-7', text, { author: `athlete-${id}` }), unread);

/** More than the dashboard has rows. */
export const conversationsOfCoach: ConversationList = {
  conversations: [
    toCoach(7, 'Asha Kumar', 'See you on Thursday!', 2),
    toCoach(8, 'Vikram Pillai', 'Is there a court near the station?', 0),
    toCoach(9, 'Meera Iyer', 'Thank you for the drills.', 0),
    toCoach(10, 'Rohan Das', 'Can we move it by an hour?', 0),
    toCoach(11, 'Fatima Shaikh', 'Hello coach', 0),
  ],
  up_to: '106',
  next: null,
};

export const noConversations: ConversationList = { conversations: [], up_to: '0', next: null };

const taken: MessageView[] = [];
/** Before a story begins: it may be played several times. */
export const forgetMessages = (): void => void taken.splice(0);

/** A server that takes messages and read marks in the conversation of coach 3 and athlete 7, and shows what it has taken. */
export function takesMessages(conversation: ConversationView): Answers {
  return {
    'GET /conversations/3_7/messages': async () =>
      await Promise.resolve({
        ...conversation,
        messages: [...conversation.messages, ...taken],
        up_to: taken.at(-1)?.position ?? conversation.up_to,
      }),
    'PUT /conversations/3_7/messages/*': async ({ path, body }) => {
      const { text } = body as { readonly text: string };
      taken.push(messageAt(Number(conversation.up_to) + taken.length + 1, 'athlete-7', text, { id: path.split('/').at(-1) ?? '' }));
      return await Promise.resolve({ success: true });
    },
    'PUT /conversations/3_7/read_mark': gives(''),
  };
}
