import { expect, it } from 'vitest';
import { announcing, parseChange } from './changes.ts';

const change = { model: 'm', version: 1, position: 9_007_199_254_740_993n, changed: ["coach:o'5"] };
const payloadOf = (statement: string): string => /'read_models', '(.*)'\)$/.exec(statement)?.[1]?.replaceAll("''", "'") ?? '';

it('parses its own announcements', () => {
  expect(parseChange(payloadOf(announcing('read_models', change)))).toEqual(change);
});

it('announces that anything may have changed if the keys exceed a notification', () => {
  const statement = announcing('read_models', { ...change, changed: Array.from({ length: 2_000 }, (_, index) => `coach:${index}`) });
  expect(parseChange(payloadOf(statement))).toEqual({ ...change, changed: null });
});

it.each(['', '{', 'null', '[]', '{"model":1}', '{"model":"m","version":1,"position":"x"}'])('ignores %j', (payload) => {
  expect(parseChange(payload)).toBeNull();
});
