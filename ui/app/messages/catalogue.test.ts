import { messages } from '@academy/domain';
import { describe, expect, it } from 'vitest';
import { usedMessages } from '../../build/used-messages.ts';
import { catalogue } from './index.ts';

const sources = import.meta.glob<string>(['../../{app,features}/**/*.{ts,tsx}', '!../../**/*.{test,stories}.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('the catalogue of every page', () => {
  it('has the message of each problem code that a screen shows itself', () => {
    const asked = new Set(Object.entries(sources).flatMap(([file, source]) => usedMessages({ file, source })));
    const codes = [...asked].filter((key) => key in messages);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => !(code in catalogue))).toEqual([]);
  });

  it("matches the domain's messages", () => {
    const same = Object.entries(messages).filter(([code]) => code in catalogue);
    expect(same.length).toBeGreaterThan(20);
    expect(same.filter(([code, sentence]) => catalogue[code] !== sentence)).toEqual([]);
  });
});
