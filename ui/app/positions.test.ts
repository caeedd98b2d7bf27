import { describe, expect, it } from 'vitest';
import { createPositions } from './positions.ts';

const after = (...tokens: readonly string[]): string | undefined => {
  const positions = createPositions();
  for (const token of tokens) positions.note(token);
  return positions.atLeast();
};

describe('positions', () => {
  it('are absent before the first command', () => {
    expect(after()).toBeUndefined();
  });

  it('keep the newest of each category, in any order of arrival', () => {
    expect(after('review@5', 'coach@2', 'review@9', 'review@7')).toBe('review@9,coach@2');
  });

  it('know the very first position', () => {
    expect(after('review@0')).toBe('review@0');
  });

  it('compare exactly beyond the range of Number', () => {
    expect(after('review@9007199254740993', 'review@9007199254740992')).toBe('review@9007199254740993');
  });

  it.each(['', 'review', 'review@', '@5', 'review@-1', 'review@1.5', 'review@5,coach@6', 're view@5', ' review@5', '@'])(
    'pass over %j',
    (token) => {
      expect(after(token)).toBeUndefined();
    },
  );
});
