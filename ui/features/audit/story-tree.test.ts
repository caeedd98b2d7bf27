import { expect, it } from 'vitest';
import { type Branch, treeOf } from './story-tree.ts';

const row = (number: number) => ({ number, hash: '', category: 'call', seen: null });
const shape = (branches: readonly Branch[]): unknown[] => branches.map(({ record, effects }) => [record.number, ...shape(effects)]);

it('puts each record below its cause', () => {
  const records = [1, 2, 3, 4, 5].map(row);
  const links = [
    { from: 1, to: 3, kind: 'because' as const },
    { from: 3, to: 4, kind: 'command' as const },
    { from: 1, to: 5, kind: 'because' as const },
  ];
  expect(shape(treeOf({ records, links, is_cut: false }))).toEqual([[1, [3, [4]], [5]], [2]]);
});

it('begins where the cause is not among them, and ends whatever it is given', () => {
  const records = [2, 3].map(row);
  const links = [
    { from: 1, to: 2, kind: 'because' as const },
    { from: 3, to: 2, kind: 'command' as const },
    { from: 3, to: 3, kind: 'command' as const },
  ];
  expect(shape(treeOf({ records, links, is_cut: false }))).toEqual([[2], [3]]);
});
