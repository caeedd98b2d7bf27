import { describe, expect, it } from 'vitest';
import { cleanText, conversationLimits, editMessage, looksLikeContact, parsePair, sendMessage } from './index.ts';

describe('a clean text', () => {
  it.each([
    ['keeps words, lines and tabs', 'Serve:\n\ttoss\n\n🎾', 'Serve:\n\ttoss\n\n🎾'],
    ['has no white space around it', ' \n\u00A0Serve \t\n', 'Serve'],
    ['ends its lines alike', 'a\r\nb\rc\u0085d\u2028e\u2029f', 'a\nb\nc\nd\ne\nf'],
    ['is composed', 'e\u0301', '\u00E9'],
    ['has no NUL and no other controls', 'a\0b\u0007c\u001B[31md\u009Be', 'abc[31mde'],
    ['has no halves of characters', 'a\uD800b\uDC00', 'a\uFFFDb\uFFFD'],
    ['has nothing that is no character', 'a\uFFFEb\u{1FFFF}c', 'abc'],
    ['keeps markup as text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['keeps the signs of direction, which are isolated where it is shown', 'a\u202Eb', 'a\u202Eb'],
    ['keeps joined emoji whole', '👩\u200D🏫', '👩\u200D🏫'],
    ['may be empty', '\u0000\u0001 \n', ''],
  ])('%s', (_what, written, clean) => {
    expect(cleanText(written)).toBe(clean);
    expect(cleanText(clean)).toBe(clean);
  });

  it.each([0x00, 0x61, 0x300, 0x2000, 0xd7f0, 0xd800, 0xfdd0, 0xfff0, 0x1f000, 0xe0000])(
    'from U+%s on is well formed and stays clean',
    (from) => {
      for (let code = from; code < from + 0x100; code++) {
        const clean = cleanText(`x${String.fromCodePoint(code)}y`);
        expect([code, clean.isWellFormed(), cleanText(clean)]).toEqual([code, true, clean]);
        expect([code, /[^\P{Cc}\n\t]/u.test(clean)]).toEqual([code, false]);
      }
    },
  );
});

describe('a message to be sent', () => {
  const most = conversationLimits.text;
  const check = (text: string, files: readonly string[] = []) =>
    sendMessage.check?.({ text, file_ids: [...files], knows_risk: false }, '2026-11-27');

  it('has a text or files', () => {
    expect(check(' \n')).toEqual({ '/text': 'messageEmpty' });
    expect(check(' ', ['file'])).toEqual({});
    expect(editMessage.check?.({ text: '\0' }, '2026-11-27')).toEqual({ '/text': 'messageEmpty' });
  });

  it('is measured in UTF-16 units, once it is clean', () => {
    expect(check(`${'x'.repeat(most)}\r\n`)).toEqual({});
    expect(check('x'.repeat(most + 1))).toEqual({ '/text': 'messageTooLong' });
    expect(check('🎾'.repeat(most / 2))).toEqual({});
    expect(check(`${'🎾'.repeat(most / 2)}x`)).toEqual({ '/text': 'messageTooLong' });
    expect(editMessage.check?.({ text: 'x'.repeat(most + 1) }, '2026-11-27')).toEqual({ '/text': 'messageTooLong' });
  });
});

describe('contact data', () => {
  it.each([
    'ravi@mail.com',
    'ravi＠mail.com',
    'ravi [at] mail dot com',
    'r\u200Bavi@ma\u200Bil.com',
    '9876543210',
    '+91 98765 43210',
    '(080) 2345-6789',
    '९८७६५४३२१०',
    '９８７６５４３２',
    '9 8 7 6 5 4 3 2',
    'Find me on WhatsApp',
    'whats app?',
    'my insta is rk',
    'wa.me/x',
  ])('is seen in %j', (text) => {
    expect(looksLikeContact(text)).toBe(true);
  });

  it.each([
    'See you on 2026-11-27 at 10:40, or 28.11.2026 18:00',
    'We lost 6:4 3:6 7:5',
    'Rs 1,20,000 for 10 sessions',
    'Room 42, 17:30 to 18:30',
    'I am at the court',
    'A telegraph pole @ the court',
    '1234567',
    '',
  ])('is not seen in %j', (text) => {
    expect(looksLikeContact(text)).toBe(false);
  });

  // With a step for each pair of signs, one of these would take hours.
  it.each(['a', '@', 'a@', '( at ', '12/', '1:1', '\u200B', 'what s'])('is looked for in a long row of %j, sign by sign', (part) => {
    expect(looksLikeContact(part.repeat(200_000))).toBe(false);
  });
});

it.each(['', '5', '5_', '_7', '0_7', '05_7', '5_7_9', '5_7\n', '5_-7', '1e3_7', '9999999999999999_7'])('no pair is named %j', (name) => {
  expect(parsePair(name)).toBeNull();
});
it('a pair is named after both', () => {
  expect(parsePair('5_7')).toEqual({ coachId: 5, athleteId: 7 });
});
