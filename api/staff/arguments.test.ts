import { describe, expect, it } from 'vitest';
import { parseInvite } from './arguments.ts';

const parse = (line: string) => parseInvite(line.split(' '));

describe('the arguments of an invitation', () => {
  it('are a role and an address', () => {
    expect(parse('moderator mo@mail.com')).toEqual({ role: 'moderator', email: 'mo@mail.com', proposed: null });
    expect(parse('auditor au@mail.com')).toEqual({ role: 'auditor', email: 'au@mail.com', proposed: null });
  });

  it('propose for an auditor what may be read, for how long and why', () => {
    expect(parse('auditor au@mail.com --scopes money,sessions,money --days 90 --reason yearly')).toEqual({
      role: 'auditor',
      email: 'au@mail.com',
      proposed: { scopes: ['money', 'sessions'], days: 90, reason: 'yearly' },
    });
  });

  it.each([
    '',
    'moderator',
    'coach mo@mail.com',
    'moderator mo',
    'moderator mo@mail.com more',
    'moderator mo@mail.com --days 3',
    'moderator mo@mail.com --scopes money --days 3 --reason yearly',
    'auditor au@mail.com --scopes money',
    'auditor au@mail.com --scopes money --days 91 --reason yearly',
    'auditor au@mail.com --scopes money --days 0 --reason yearly',
    'auditor au@mail.com --scopes wine --days 3 --reason yearly',
    `auditor au@mail.com --scopes money --days 3 --reason ${'x'.repeat(201)}`,
    'auditor au@mail.com --force',
  ])('are wrong: %s', (line) => {
    expect(parse(line)).toBeNull();
  });
});
