import { describe, expect, it } from 'vitest';
import type { Message } from './message.ts';
import { search } from './search.ts';

const mail = (to: string, subject: string, text = ''): Message => ({
  ID: subject,
  MessageID: '',
  From: { Name: 'Academy', Address: 'no-reply@academy.invalid' },
  To: [{ Name: '', Address: to }],
  Cc: [],
  Bcc: [],
  ReplyTo: [],
  ReturnPath: '',
  Subject: subject,
  Date: '',
  Created: '',
  Tags: [],
  Text: text,
  HTML: '',
  Size: 0,
  Attachments: [],
  Read: false,
});

const mails = [mail('ann@example.com', 'Your code', 'It is 1234'), mail('bob@example.com', 'Welcome', 'at 10:30 we start')];
const found = (query: string): string[] => search(mails, query).map(({ Subject }) => Subject);

describe('search', () => {
  it.each([
    ['to:"ann@example.com"', ['Your code']],
    ['to:ANN@example.com', ['Your code']],
    ['to:example.com', ['Your code', 'Welcome']],
    ['subject:"your code"', ['Your code']],
    ['to:ann subject:welcome', []],
    ['1234', ['Your code']],
    ['-to:ann', ['Welcome']],
    ['is:unread', ['Your code', 'Welcome']],
    ['is:read', []],
    ['from:no-reply 10:30', ['Welcome']],
    ['nothing:like-it', []],
    ['', ['Your code', 'Welcome']],
  ])('%s', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });
});
