import { describe, expect, it } from 'vitest';
import { createLastingDrafts, type DraftHome } from './lasting-drafts.ts';

function createHome(): DraftHome & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}

describe('drafts kept over a reload', () => {
  it('are read again, one by one', () => {
    const home = createHome();
    createLastingDrafts(() => home).keep('review 7 3', { comment: 'Patient' });
    const drafts = createLastingDrafts(() => home);
    expect([drafts.read('review 7 3'), drafts.read('review 7 4')]).toEqual([{ comment: 'Patient' }, undefined]);
    drafts.discard('review 7 3');
    expect(drafts.read('review 7 3')).toBeUndefined();
  });

  it('are all removed at once, and nothing else with them', () => {
    const home = createHome();
    home.setItem('scroll', '{}');
    const drafts = createLastingDrafts(() => home);
    for (const key of ['a', 'b', 'c']) drafts.keep(key, { comment: key });
    drafts.discardAll();
    expect([...home.entries.keys()]).toEqual(['scroll']);
  });

  it.each(['', '{', '5', 'null', '{"comment":5,"rating":"4"}'])('survive a storage that contains %j', (written) => {
    const home = createHome();
    home.setItem('draft a', written);
    expect(createLastingDrafts(() => home).read('a')).toEqual(written.startsWith('{"') ? { rating: '4' } : undefined);
  });

  it('are not kept where the browser refuses the storage', () => {
    const drafts = createLastingDrafts(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    drafts.keep('a', { comment: 'Patient' });
    expect(drafts.read('a')).toBeUndefined();
  });
});
