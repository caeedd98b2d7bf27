import { generateKeySync, type KeyObject } from 'node:crypto';
import { expect, it } from 'vitest';
import { createBoxOpener } from './index.ts';
import { bindingOf, seal } from './seal.ts';

const key = generateKeySync('aes', { length: 256 });
const keys = new Map<string, KeyObject | null>([
  ['athlete-1', key],
  ['athlete-2', null],
]);
const asked: (readonly string[])[] = [];
const open = createBoxOpener({
  forReading: async (subjects) => {
    asked.push(subjects);
    return keys;
  },
});
const box = (subject: string, text: string, id = 'one') => ({
  id,
  type: 'Noted',
  subject,
  box: seal({ text }, key, bindingOf(id, 'Noted', subject)),
});

it('opens boxes in their order, with one look-up for each person', async () => {
  expect(await open([box('athlete-1', 'first'), box('athlete-2', 'erased'), box('athlete-1', 'second')])).toEqual([
    { text: 'first' },
    null,
    { text: 'second' },
  ]);
  expect(asked).toEqual([['athlete-1', 'athlete-2']]);
});

it('opens none that was moved to another event or person, nor without its key', async () => {
  await expect(open([{ ...box('athlete-1', 'x'), id: 'other' }])).rejects.toThrow('unable to authenticate');
  await expect(open([{ ...box('athlete-2', 'x'), subject: 'athlete-1' }])).rejects.toThrow('unable to authenticate');
  await expect(open([box('athlete-3', 'x')])).rejects.toThrow('the key of athlete-3');
});
