import { describe, expect, it } from 'vitest';
import { sportFromName } from './sport.ts';
import { toDeclarations, toReferences } from './variables.ts';

const tree = { text: { default: '#000000', onAccent: '#ffffff' }, gap: '1rem' };

describe('variables', () => {
  it('names a variable by the path of its token', () => {
    expect(toDeclarations('color', tree)).toBe('--color-text-default: #000000;\n--color-text-on-accent: #ffffff;\n--color-gap: 1rem;');
  });

  it('refers to it by the same path', () => {
    expect(toReferences('color', tree).text.onAccent).toBe('var(--color-text-on-accent)');
    expect(toReferences('color', tree).gap).toBe('var(--color-gap)');
  });
});

describe('sportFromName', () => {
  it('reads the name a person sees', () => expect(sportFromName(' Tennis ')).toBe('tennis'));
  it('knows nothing of a sport without a field', () => expect(sportFromName('Chess')).toBeUndefined());
});
