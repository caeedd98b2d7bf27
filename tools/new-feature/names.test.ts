import { describe, expect, it } from 'vitest';
import { fill, namesOf } from './names.ts';

describe('the names of a slice', () => {
  it('are made of what was given', () => {
    expect(namesOf({ context: 'chat', command: 'send-message', one: 'message', event: 'MessageSent' })).toEqual({
      context: 'chat',
      Context: 'Chat',
      one: 'message',
      One: 'Message',
      command: 'sendMessage',
      Command: 'SendMessage',
      event: 'messageSent',
      Event: 'MessageSent',
      file: 'send-message',
      path: 'send_message',
    });
  });

  it.each(['chat', 'audit', 'searches', 'conversations', 'follows', 'news'])(
    'take %s as it is, with no guess at its singular',
    (context) => {
      expect(namesOf({ context, command: 'note' })).toMatchObject({ context, one: context, command: 'note', Event: 'NoteDone' });
    },
  );

  it.each([
    [{}, 'Name the context'],
    [{ context: 'Chat', command: 'send' }, 'Name the context'],
    [{ context: 'my-chat', command: 'send' }, 'Name the context'],
    [{ context: '../chat', command: 'send' }, 'Name the context'],
    [{ context: 'chat' }, 'Name the command'],
    [{ context: 'chat', command: 'send_message' }, 'joined by dashes, for example: send-message. Given was “send_message”.'],
    [{ context: 'chat', command: 'sendMessage' }, 'Name the command'],
    [{ context: 'chat', command: 'send-' }, 'Name the command'],
    [{ context: 'chat', command: 'send', one: 'a message' }, 'Name one thing'],
    [{ context: 'chat', command: 'send', event: 'sent' }, 'Name the event'],
    [{ context: 'chat', command: 'send', event: 'message-sent' }, 'Given was “message-sent”'],
    [{ context: 'import', command: 'send' }, '“import” is a reserved word'],
    [{ context: 'files', command: 'delete' }, '“delete” is a reserved word'],
    [{ context: 'chat', command: 'own-chat' }, 'Two things would be named ownChat'],
    [{ context: 'chat', command: 'refuse' }, 'Two things would be named refuse'],
    [{ context: 'chat', command: 'send', event: 'Send' }, 'Two things would be named send'],
  ])('are refused with a sentence: %j', (given, sentence) => {
    expect(() => namesOf(given)).toThrow(sentence);
  });
});

describe('a template', () => {
  const names = namesOf({ context: 'chat', command: 'send-message', one: 'message' });

  it('has its names put in, within words as well', () => {
    expect(fill('own___context__ __context___log __command__Endpoint Own__Context__ /__path__', names)).toBe(
      'own_chat chat_log sendMessageEndpoint OwnChat /send_message',
    );
  });

  it('may not ask for a name that there is not', () => {
    expect(() => fill('__contexts__', names)).toThrow('unknown placeholder: __contexts__');
    expect(() => fill('__toString__', names)).toThrow('unknown placeholder');
  });
});
