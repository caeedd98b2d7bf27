import { describe, expect, it } from 'vitest';
import { type Fault, Session, Token } from './own-reads-session.ts';

type Step = readonly ['wrote' | 'read', string, number];

/** What the reads of a history are found to be. */
function faultsOf(steps: readonly Step[], most = 9): readonly (Fault | null)[] {
  const session = new Session();
  return steps.flatMap(([what, place, value]) => {
    if (what === 'read') return [session.read(place, value, most)];
    session.wrote([place], value);
    return [];
  });
}

describe('the reads of one person', () => {
  it('are right where values stay or grow', () => {
    const steps: readonly Step[] = [
      ['read', 'a', 0],
      ['wrote', 'a', 1],
      ['read', 'a', 1],
      ['read', 'a', 3],
      ['wrote', 'a', 2],
      ['read', 'a', 3],
      ['read', 'b', 0],
    ];
    expect(faultsOf(steps)).toEqual([null, null, null, null, null]);
  });

  it.each<[string, readonly Step[], Fault]>([
    [
      'miss an own write',
      [
        ['wrote', 'a', 1],
        ['read', 'a', 0],
      ],
      'own write missing',
    ],
    [
      'miss it after it was seen',
      [
        ['wrote', 'a', 1],
        ['read', 'a', 1],
        ['read', 'a', 0],
      ],
      'own write missing',
    ],
    [
      'miss the last of two',
      [
        ['wrote', 'a', 1],
        ['wrote', 'a', 2],
        ['read', 'a', 1],
      ],
      'own write missing',
    ],
    [
      'go back behind what was seen',
      [
        ['read', 'a', 2],
        ['read', 'a', 1],
      ],
      'back in time',
    ],
    [
      'go back to it after another place was read',
      [
        ['read', 'a', 2],
        ['read', 'b', 1],
        ['read', 'a', 1],
      ],
      'back in time',
    ],
    [
      'go back behind what was seen after an own write',
      [
        ['wrote', 'a', 1],
        ['read', 'a', 3],
        ['read', 'a', 2],
      ],
      'back in time',
    ],
    ['show what nobody wrote', [['read', 'a', 10]], 'never written'],
  ])('are wrong where they %s', (_, steps, fault) => {
    expect(faultsOf(steps).at(-1)).toBe(fault);
  });

  it('are still wrong at the next read', () => {
    const steps: readonly Step[] = [
      ['read', 'a', 2],
      ['read', 'a', 1],
      ['read', 'a', 1],
    ];
    expect(faultsOf(steps)).toEqual([null, 'back in time', 'back in time']);
  });

  it('carry the newest position of each category', () => {
    const token = new Token();
    expect(token.headers()).toEqual({});
    for (const position of ['review@7', null, 'coach@9', 'review@12', 'review@8']) token.note(position);
    expect(token.headers()).toEqual({ 'at-least': 'review@12,coach@9' });
  });
});
