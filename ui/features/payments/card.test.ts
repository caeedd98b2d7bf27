import { describe, expect, it } from 'vitest';
import { isDoubtful, problemsOf } from './card.ts';

const card = { method: 'gpay', name: 'Asha Kumar', number: '4242424242424242' } as const;

describe('a card', () => {
  it.each([
    ['nothing', {}, {}],
    ['a missing method', { method: undefined }, { method: 'pay.methodMissing' }],
    ['a blank name', { name: '   ' }, { name: 'pay.nameMissing' }],
    ['a name with digits', { name: 'Asha 2' }, { name: 'pay.nameLetters' }],
    ['a short number', { number: '424242424242424' }, { number: 'pay.numberShort' }],
  ])('is refused for %s', (_, change, problems) => expect(problemsOf({ ...card, ...change })).toEqual(problems));

  it('may have a name in any script, and up to 19 digits', () => {
    expect(problemsOf({ ...card, name: 'आशा कुमार', number: '4242424242424242424' })).toEqual({});
  });

  it('is only warned about if its last digit does not fit', () => {
    expect(isDoubtful('4242424242424242')).toBe(false);
    expect(isDoubtful('4242424242424241')).toBe(true);
    expect(isDoubtful('42')).toBe(false);
  });
});
