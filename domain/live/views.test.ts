import { describe, expect, it } from 'vitest';
import { defineLiveView, idInView, personInView } from '@academy/domain/kernel';
import { kindOf, parseView } from './index.ts';

const board = defineLiveView({ kind: 'board', watchers: 'anyone' });
const wallet = defineLiveView({ kind: 'wallet', of: personInView, watchers: 'thatPerson' });
const posts = defineLiveView({ kind: 'posts', of: idInView, hasAll: true, watchers: 'signedIn' });
const definitions = [board, wallet, posts];

describe('a live view', () => {
  it.each([
    [board.named(), 'board', null],
    [wallet.named('coach-3'), 'wallet', 'coach-3'],
    [posts.named(), 'posts', null],
    [posts.named(5), 'posts', '5'],
  ])('%s is read as it was named', (view, kind, of) => {
    expect(parseView(definitions, view ?? '')).toMatchObject({ view, kind, of });
    expect(kindOf(view ?? '')).toBe(kind);
  });

  it.each([board.named(5), wallet.named(), wallet.named(3), wallet.named('coach-03'), posts.named(0), posts.named('5/6')])(
    'is not named where there is none (%#)',
    (view) => expect(view).toBeNull(),
  );

  it('says who may watch it', () => {
    expect(['board', 'wallet/athlete-7', 'posts/1'].map((name) => parseView(definitions, name)?.watchers)).toEqual([
      'anyone',
      'thatPerson',
      'signedIn',
    ]);
  });

  it('of a kind whose name begins alike is another', () => {
    const all = [defineLiveView({ kind: 'post', of: idInView, watchers: 'anyone' }), ...definitions];
    expect(['post/1', 'posts/1', 'posts'].map((name) => parseView(all, name)?.kind)).toEqual(['post', 'posts', 'posts']);
  });
});
