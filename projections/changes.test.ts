import { expect, it } from 'vitest';
import { announcing, parseChange } from './changes.ts';

const change = { model: 'm', version: 1, position: 9_007_199_254_740_993n, changed: ["coach:o'5"] };
const payloadOf = (statement: string): string => /'read_models', '(.*)'\)$/.exec(statement)?.[1]?.replaceAll("''", "'") ?? '';

it('reads what it announces', () => {
  expect(parseChange(payloadOf(announcing(change)))).toEqual(change);
});

it('says that anything may have changed where it is too much for a notification', () => {
  const statement = announcing({ ...change, changed: Array.from({ length: 2_000 }, (_, index) => `coach:${index}`) });
  expect(parseChange(payloadOf(statement))).toEqual({ ...change, changed: null });
});

it.each(['', '{', 'null', '[]', '{"model":1}', '{"model":"m","version":1,"position":"x"}'])('takes %j for no change', (payload) => {
  expect(parseChange(payload)).toBeNull();
});
