import { expect, it } from 'vitest';
import { refusalToWrite, type WritingFacts } from './index.ts';

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
const nobody = { isOpen: false, hasPeer: false, haveMet: false };

it.each<[string, 'athlete' | 'coach', Partial<WritingFacts>, string | null]>([
  ['an athlete, whom they like', 'athlete', { isOpen: false, haveMet: false }, null],
  ['a coach, athletes whom they have met', 'coach', { isOpen: false }, null],
  ['a coach, athletes who have written', 'coach', { haveMet: false }, null],
  ['a coach, no other athlete', 'coach', { isOpen: false, haveMet: false }, 'athleteWritesFirst'],
  ['a coach, nobody, and learns nothing by it', 'coach', nobody, 'athleteWritesFirst'],
  ['a coach, no erased athlete whom they have not met', 'coach', { ...nobody, hasPeer: true, isPeerGone: true }, 'athleteWritesFirst'],
  ['an athlete, nobody', 'athlete', nobody, 'personNotFound'],
  ['an athlete, no erased coach, who is nobody to them', 'athlete', { ...nobody, hasPeer: true, isPeerGone: true }, 'personNotFound'],
  ['anybody, no erased person whom they know', 'athlete', { isPeerGone: true, isBlocked: true }, 'personGone'],
  ['anybody, nobody whom they have blocked', 'coach', { hasBlocked: true, isBlocked: true }, 'youBlocked'],
  ['anybody, nobody who has blocked them', 'athlete', { isBlocked: true }, 'writerBlocked'],
  ['anybody, nobody if a moderator closed it', 'coach', { isClosed: true, hasBlocked: true }, 'pairClosed'],
  ['an athlete under 18, no coach', 'athlete', { isAdult: false }, 'guardianNeeded'],
  ['a coach, no athlete under 18', 'coach', { isAdult: false }, 'guardianNeeded'],
])('%s', (_who, role, change, code) => {
  expect(refusalToWrite({ role }, { ...fine, ...change })?.refused ?? null).toBe(code);
});
