import { expect, it } from 'vitest';
import { IdMap } from './index.ts';

const ids = Array.from({ length: 3_000 }, (_, index) => `7_${index}_0123456789abcdef`);

it('has what was set last, and nothing else', () => {
  let map = IdMap.empty<number>();
  for (const [index, id] of ids.entries()) map = map.set(id, index);
  map = map.set(ids[5]!, -1);
  expect(ids.map((id) => map.get(id))).toEqual(ids.map((_, index) => (index === 5 ? -1 : index)));
  expect([map.has(ids[0]!), map.has('other'), map.get('other')]).toEqual([true, false, undefined]);
  expect(new Map(map.entries())).toEqual(new Map(ids.map((id, index) => [id, index === 5 ? -1 : index])));
});

it('leaves the maps that it was made from as they were', () => {
  const one = IdMap.empty<string>().set('a', 'first');
  const other = one.set('a', 'second').set('b', 'new');
  expect([one.get('a'), one.has('b'), one.entries()]).toEqual(['first', false, [['a', 'first']]]);
  expect([other.get('a'), other.get('b')]).toEqual(['second', 'new']);
});

it('takes ids that objects would treat specially', () => {
  expect(IdMap.empty<number>().get('__proto__')).toBeUndefined();
  expect(IdMap.empty<number>().set('__proto__', 1).get('__proto__')).toBe(1);
});
