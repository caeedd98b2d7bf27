import {
  conversationDecider,
  conversationStream,
  messageDecider,
  messageStream,
  type Pair,
  pairName,
  peerOf,
  type Person,
  personName,
  reportDecider,
  reportStream,
  type WritingFacts,
} from '@academy/domain/conversations';
import { idFromName } from '@academy/platform/commands';
import { createReadMarks } from '../conversations/read-marks.ts';
import type { CommandsAt } from './commands-at.ts';
import { type MessagePictureParts, seedMessagePicture } from './message-pictures.ts';

interface SeedMessage {
  readonly by: 'athlete' | 'coach';
  /** Hours before the demo is started first. */
  readonly hoursAgo: number;
  readonly text: string;
  /** The other one has reported it; it waits for a moderator. */
  readonly isReported?: true;
  /** With a picture that shows it. */
  readonly hasPicture?: true;
}

interface SeedConversation {
  readonly athlete: string;
  readonly coach: string;
  readonly messages: readonly SeedMessage[];
}

/** By the name of the person in the demo. The athlete writes first, and the last ones are not read yet. */
export const seedConversations: readonly SeedConversation[] = [
  {
    athlete: 'athlete',
    coach: 'coach',
    messages: [
      { by: 'athlete', hoursAgo: 75, text: 'Good morning! Since last week my toss drifts to the left. Can we look at it first?' },
      { by: 'coach', hoursAgo: 74, text: 'Yes, gladly. Film five serves from behind if you can, from the height of the net.' },
      { by: 'athlete', hoursAgo: 51, text: 'Done. In slow motion I can see it: I turn my wrist before I let go.' },
      { by: 'coach', hoursAgo: 50, text: 'Well seen! Until we meet: twenty tosses a day without a racket, caught in the left hand.' },
      { by: 'coach', hoursAgo: 49, text: 'The ball goes straight up, like this:', hasPicture: true },
      { by: 'coach', hoursAgo: 3, text: 'Bring the short rope to the next session, please. We begin with footwork.' },
      { by: 'coach', hoursAgo: 2, text: 'And a second bottle of water, it will be hot.' },
    ],
  },
  {
    athlete: 'athlete',
    coach: 'rohan.yoga',
    messages: [
      { by: 'athlete', hoursAgo: 122, text: 'Is the evening flow too much on the day before a match?' },
      { by: 'coach', hoursAgo: 120, text: 'Not if you leave out the long holds. Ten minutes, and breathe out longer than you breathe in.' },
    ],
  },
  {
    athlete: 'thomas',
    coach: 'vikram.tennis',
    messages: [
      { by: 'athlete', hoursAgo: 53, text: 'How do you work with somebody who has played for a year?' },
      {
        by: 'coach',
        hoursAgo: 52,
        text: 'Pay me in cash next time and we meet at my club. It is cheaper for both of us.',
        isReported: true,
      },
    ],
  },
  {
    athlete: 'thomas',
    coach: 'coach',
    messages: [
      { by: 'athlete', hoursAgo: 30, text: 'I kept my elbow up all week. It holds until I am tired.' },
      { by: 'coach', hoursAgo: 29, text: 'Then we train being tired. Short sets, many of them.' },
      { by: 'athlete', hoursAgo: 5, text: 'Shall I bring the old racket too?' },
    ],
  },
  {
    athlete: 'priya',
    coach: 'coach',
    messages: [
      { by: 'athlete', hoursAgo: 27, text: 'Thank you for yesterday. I won my first tie-break!' },
      { by: 'athlete', hoursAgo: 26, text: 'Next goal: the second serve.' },
    ],
  },
];

const namespace = 'b0a6a1de-55a5-4c1c-8d2f-2f6a3f8d3a10';
const hourMs = 60 * 60 * 1000;
/** Everybody in them is an adult with an account, and nobody has blocked anybody. */
const facts: WritingFacts = {
  isOpen: true,
  hasPeer: true,
  isPeerGone: false,
  haveMet: true,
  hasBlocked: false,
  isBlocked: false,
  isClosed: false,
  isAdult: true,
};

interface Parts extends MessagePictureParts {
  readonly commandsAt: CommandsAt;
  readonly idOf: (key: string) => number;
  /** When the demo was started first, Unix milliseconds. */
  readonly now: number;
}

/** Conversations of the demo, in the order of their times, with how far each has read. A message that is there already is not sent again. */
export async function seedMessages(parts: Parts): Promise<void> {
  const { commandsAt, pool, idOf, now } = parts;
  const marks = createReadMarks(pool);
  const all = seedConversations.flatMap(({ athlete, coach, messages }) => {
    const pair = { coachId: idOf(coach), athleteId: idOf(athlete) };
    return messages.map((message, index) => ({ pair, message, index }));
  });
  for (const { pair, message, index } of all.toSorted((a, b) => b.message.hoursAgo - a.message.hoursAgo)) {
    const { by, hoursAgo, text, hasPicture } = message;
    const author = { role: by, id: by === 'coach' ? pair.coachId : pair.athleteId };
    const at = new Date(now - hoursAgo * hourMs).toISOString();
    const messageId = idFromName(`${pairName(pair)}:${index}`, namespace);
    const common = { actor: author, correlationId: 'seed', isNew: true };
    const run = commandsAt(at);
    await run({
      ...common,
      decider: conversationDecider,
      stream: conversationStream(pair),
      command: { type: 'OpenConversation', pair, by: author, facts, at },
    });
    const sent = { owner: author, pair, name: pairName(pair), messageId };
    const fileIds = hasPicture ? [await seedMessagePicture(parts, sent)] : [];
    const { position } = await run({
      ...common,
      decider: messageDecider,
      stream: messageStream(personName(author), messageId),
      command: {
        type: 'SendMessage',
        messageId,
        author,
        pair,
        text,
        knowsRisk: false,
        facts,
        hadSession: false,
        fileIds,
        hasFiles: true,
        at,
      },
      repeat: { key: messageId },
      request: [pairName(pair), text, fileIds],
    });
    // Who answers has read what was written before.
    const place = position?.split('@')[1];
    if (place !== undefined) await marks.move(author, pair, BigInt(place));
    if (message.isReported) await seedReport(commandsAt, pair, messageId, author, at);
  }
}

/** By the other one, an hour after the message came. */
async function seedReport(commandsAt: CommandsAt, pair: Pair, messageId: string, author: Person, sentAt: string): Promise<void> {
  const reporter = peerOf(pair, author.role);
  const at = new Date(Date.parse(sentAt) + hourMs).toISOString();
  const reportId = idFromName(`report ${messageId}`, namespace);
  await commandsAt(at)({
    decider: reportDecider,
    stream: reportStream(reportId),
    command: {
      type: 'FileReport',
      reportId,
      at,
      pair,
      reporter,
      messageIds: [messageId],
      reason: 'contact',
      note: 'I only asked how he works.',
      hasMessages: true,
    },
    actor: reporter,
    correlationId: 'seed',
    isNew: true,
    doneIfRefused: 'alreadyReported',
  });
}
