import { describe, expect, it } from 'vitest';
import { chosenBy } from './peer-of-address.ts';

const at = (search: string, role: 'athlete' | 'coach' = 'athlete') => chosenBy(new URLSearchParams(search), { role, id: 7 });

describe('the conversation of an address', () => {
  it('is with the other one, whose id it names', () => {
    expect(at('with=3')).toEqual({ peerId: 3, pair: '3_7', sought: undefined });
    expect(at('with=3', 'coach')).toEqual({ peerId: 3, pair: '7_3', sought: undefined });
    expect(at('with=3&message=104')?.sought).toBe('104');
  });

  it.each(['', 'with=', 'with=0', 'with=-3', 'with=3.5', 'with=abc', 'with=9999999999999999'])('is none: %s', (search) =>
    expect(at(search)).toBeUndefined(),
  );

  it('shows its end where the place is none', () => expect(at('with=3&message=x')).toMatchObject({ pair: '3_7', sought: undefined }));
});
