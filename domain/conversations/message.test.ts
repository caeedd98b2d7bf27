import { describe, expect, it } from 'vitest';
import { specify } from '../kernel/specify.fixture.ts';
import {
  conversationDecider,
  conversationLimits,
  conversationStream,
  type MessageCommand,
  messageDecider,
  type MessageEvent,
  messageStream,
  type WritingFacts,
} from './index.ts';

const given = specify(messageDecider);
const messageId = '00000000-0000-4000-8000-000000000001';
const pair = { coachId: 7, athleteId: 3 };
const time = (minutes: number, seconds = 0): string => new Date(Date.UTC(2026, 10, 27, 10, minutes, seconds)).toISOString();
const fine: WritingFacts = {
  isOpen: true,
  hasPeer: true,
  isPeerGone: false,
  haveMet: true,
  hasBlocked: false,
  isBlocked: false,
  isClosed: false,
  isAdult: true,
};
const athlete = { role: 'athlete', id: 3 } as const;
const coach = { role: 'coach', id: 7 } as const;
const writing = { messageId, author: athlete, pair, text: 'Hello', knowsRisk: false, facts: fine, hadSession: false, at: time(0) };
const send = (change: object = {}): MessageCommand => ({ type: 'SendMessage', ...writing, fileIds: [], hasFiles: true, ...change });
const edit = (change: object = {}): MessageCommand => ({ type: 'EditMessage', ...writing, text: 'Hello!', at: time(5), ...change });
const remove = (change: object = {}): MessageCommand => ({
  type: 'DeleteMessage',
  messageId,
  author: athlete,
  pair,
  at: time(9),
  ...change,
});

const common = { messageId, author: 'athlete-3', ...pair };
const sent: MessageEvent = { type: 'MessageSent', data: { ...common, at: time(0), text: 'Hello', fileIds: [], isWarned: false } };
const edited = (text: string): MessageEvent => ({ type: 'MessageEdited', data: { ...common, at: time(5), text, isWarned: false } });
const deleted: MessageEvent = { type: 'MessageDeleted', data: { ...common, at: time(9) } };
const refused = (code: string, kind = 'conflict', path = '') => ({ refused: code, kind, path });

describe('a message', () => {
  it('is sent', () => {
    expect(given().when(send()).events()).toEqual([sent]);
    expect(messageStream('athlete-3', messageId)).toBe(`message-athlete_3_${messageId}`);
  });

  it('is refused as anything that may not be written', () => {
    expect(
      given()
        .when(send({ facts: { ...fine, isBlocked: true } }))
        .refusal(),
    ).toEqual(refused('writerBlocked'));
  });

  it('is refused without its files', () => {
    expect(
      given()
        .when(send({ fileIds: [messageId], hasFiles: false }))
        .refusal(),
    ).toEqual(refused('fileGone', 'conflict', '/file_ids'));
  });

  it('is not sent twice', () => {
    expect(given(sent).when(send()).refusal()).toEqual(refused('messageNotFound', 'notFound'));
  });

  it('with contact data is sent if its author knows the risk, and says so; after a session nobody asks', () => {
    const contact = { text: 'Call me: 98765 43210' };
    const asked = refused('contactBeforePayment', 'conflict', '/text');
    expect(given().when(send(contact)).refusal()).toEqual(asked);
    expect(given(sent).when(edit(contact)).refusal()).toEqual(asked);
    const [warned] = given()
      .when(send({ ...contact, knowsRisk: true }))
      .events();
    const [plain] = given()
      .when(send({ ...contact, hadSession: true }))
      .events();
    expect([warned, plain]).toMatchObject([{ data: { isWarned: true } }, { data: { isWarned: false } }]);
  });
});

describe('a change', () => {
  it('is possible until 15 minutes have passed', () => {
    expect(given(sent).when(edit()).events()).toEqual([edited('Hello!')]);
    expect(
      given(sent)
        .when(edit({ at: time(15) }))
        .events(),
    ).toHaveLength(1);
    expect(
      given(sent)
        .when(edit({ at: time(15, 1) }))
        .refusal(),
    ).toEqual(refused('editTooLate'));
  });

  it('to the same text is none, whenever it comes', () => {
    expect(
      given(sent)
        .when(edit({ text: 'Hello', at: time(59) }))
        .events(),
    ).toEqual([]);
  });

  it('is possible 20 times', () => {
    const history = Array.from({ length: conversationLimits.edits }, (_, index) => edited(`Hello ${index}`));
    expect(
      given(sent, ...history)
        .when(edit())
        .refusal(),
    ).toEqual(refused('editedTooOften'));
    expect(
      given(sent, ...history.slice(1))
        .when(edit())
        .events(),
    ).toHaveLength(1);
  });

  it('is refused like a new message', () => {
    expect(
      given(sent)
        .when(edit({ facts: { ...fine, hasBlocked: true } }))
        .refusal(),
    ).toEqual(refused('youBlocked'));
  });
});

describe('a deletion', () => {
  it('is always possible, and happens once', () => {
    expect(given(sent, edited('Hello!')).when(remove()).events()).toEqual([deleted]);
    expect(given(sent, deleted).when(remove()).events()).toEqual([]);
  });

  it('leaves nothing to change', () => {
    expect(given(sent, deleted).when(edit()).refusal()).toEqual(refused('messageNotFound', 'notFound'));
  });
});

it.each([edit, remove])('of a message that is not there, or of another conversation, is refused', (command) => {
  const missing = refused('messageNotFound', 'notFound');
  expect(given().when(command()).refusal()).toEqual(missing);
  expect(
    given(sent)
      .when(command({ pair: { coachId: 8, athleteId: 3 } }))
      .refusal(),
  ).toEqual(missing);
  expect(
    given(sent)
      .when(command({ pair: { coachId: 7, athleteId: 4 } }))
      .refusal(),
  ).toEqual(missing);
});

describe('a conversation', () => {
  const opening = specify(conversationDecider);
  const open = (change: object = {}) => ({ type: 'OpenConversation', pair, by: coach, facts: fine, at: time(0), ...change }) as const;
  const opened = { type: 'ConversationOpened', data: { ...pair, by: 'coach-7', at: time(0), guardian: 'notNeeded' } } as const;

  it('is opened once, by whoever may write', () => {
    expect(opening().when(open()).events()).toEqual([opened]);
    expect(
      opening(opened)
        .when(open({ facts: { ...fine, isBlocked: true } }))
        .events(),
    ).toEqual([]);
    expect(
      opening()
        .when(open({ facts: { ...fine, isAdult: false } }))
        .refusal(),
    ).toEqual(refused('guardianNeeded'));
    expect(conversationStream(pair)).toBe('conversation-7_3');
  });
});
