import { cleanText, looksLikeContact } from '@academy/domain/conversations';
import { ageInYears } from '@academy/domain/kernel';
import { expect, it } from 'vitest';
import { seedConversations } from './conversations.ts';
import { athletes, coaches } from './people.ts';

it('the conversations of the demo are between people of the demo who may write to each other', () => {
  for (const { athlete, coach, messages } of seedConversations) {
    expect(coaches.map(({ key }) => key)).toContain(coach);
    const { dob = '' } = athletes.find(({ key }) => key === athlete) ?? {};
    expect(ageInYears(dob, '2026-01-01')).toBeGreaterThanOrEqual(18);
    expect(messages[0]?.by).toBe('athlete');
    expect(messages.map(({ hoursAgo }) => hoursAgo)).toEqual(messages.map(({ hoursAgo }) => hoursAgo).toSorted((a, b) => b - a));
  }
  const texts = seedConversations.flatMap(({ messages }) => messages.map(({ text }) => text));
  expect(texts.filter((text) => looksLikeContact(text) || cleanText(text) !== text)).toEqual([]);
});
