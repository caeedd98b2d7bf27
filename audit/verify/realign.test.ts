import { expect, it } from 'vitest';
import { LeafHashes } from './leaf-hashes.ts';
import { Realignment } from './realign.ts';
import { Findings } from './report.ts';

/** The 32 bytes of a number. */
const leaf = (number: number): Buffer => {
  const bytes = Buffer.alloc(32);
  bytes.writeUInt32BE(number);
  return bytes;
};

/** Compares records, given by the numbers of their leaves, with `count` sealed ones from `first` on. */
function compare(count: number, records: readonly number[], first = 1): string[] {
  const realignment = new Realignment(
    new LeafHashes(Buffer.concat(Array.from({ length: count }, (_, index) => leaf(first + index)))),
    first - 1,
  );
  for (const number of records) realignment.add({ stream: 'note', revision: `${number}` }, leaf(number).toString('hex'));
  const findings = new Findings();
  realignment.finish(findings);
  return findings.all.map(({ name, text }) => `${name}: ${text}`);
}

it.each([
  [[1, 2, 3, 4, 5], []],
  [[1, 2, 90, 4, 5], ['edited: record 3, note 90']],
  [[1, 2, 3, 4, 90], ['edited: record 5, note 90']],
  [
    [90, 91, 3, 4, 5],
    ['edited: record 1, note 90', 'edited: record 2, note 91'],
  ],
  [[1, 2, 90, 3, 4, 5], ['inserted: note 90, after record 2']],
  [[1, 2, 3, 4, 5, 90], ['inserted: note 90, after record 5']],
  [[1, 2, 2, 3, 4, 5], ['inserted: note 2 once more, after record 2']],
  [[1, 3, 4, 5], ['dropped: record 2']],
  [[1, 2, 4, 3, 5], ['moved: record 3, note 3']],
  [[1, 2, 3], ['cut off: records are missing from 4 on, to 5']],
  [[], ['cut off: records are missing from 1 on, to 5']],
  [
    [1, 3, 4],
    ['dropped: record 2', 'cut off: records are missing from 5 on, to 5'],
  ],
] as const)('names what was done to %j', (records, said) => {
  expect(compare(5, records)).toEqual(said);
});

it('counts from the first record of its part', () => {
  expect(compare(3, [101, 90, 103], 101)).toEqual(['edited: record 102, note 90']);
  expect(compare(3, [101], 101)).toEqual(['cut off: records are missing from 102 on, to 103']);
});

it('finds something wherever anything differs', () => {
  const missed: string[] = [];
  for (let seed = 1; seed <= 2_000; seed++) {
    let state = seed;
    const random = (count: number): number => (state = (state * 48_271) % 2_147_483_647) % count;
    const records = Array.from({ length: 12 }, (_, index) => index + 1);
    for (let change = 0; change <= random(4); change++) {
      const at = random(12);
      const kind = random(4);
      if (kind === 0) records[at] = 100 + random(50);
      else if (kind === 1) records.splice(at, 1);
      else if (kind === 2) records.splice(at, 0, 100 + random(50));
      else records.splice(random(12), 0, ...records.splice(at, 1));
    }
    const isSame = records.length === 12 && records.every((number, index) => number === index + 1);
    if (isSame !== (compare(12, records).length === 0)) missed.push(records.join(' '));
  }
  expect(missed).toEqual([]);
});
