import type { StoryView } from '@academy/domain/explorer';
import { expect, it } from 'vitest';
import { besidesOf, graphOf } from './story-graph.ts';

const row = (number: number, command: string | null): StoryView['records'][number] => ({
  number,
  hash: '',
  category: 'call',
  seen: { stream: 'call-c', revision: '0', type: 'T', time: null, actor: 'coach-5', command, correlation: null, sentence: null },
});
const because = (from: number, to: number) => ({ from, to, kind: 'because' as const });
const same = (from: number, to: number) => ({ from, to, kind: 'command' as const });
const drawn = (story: StoryView, most = 500) => {
  const { nodes, edges, hasCommands } = graphOf(story, most);
  return { ids: nodes.map(({ id }) => id), edges: edges.map(({ from, to }) => `${from} ${to}`), hasCommands };
};

/** A command with two records, of which the second made a process send another command. */
const story: StoryView = {
  records: [row(1, 'Ask'), row(2, 'Ask'), row(5, 'Hold'), row(9, null)],
  links: [same(1, 2), because(2, 5), because(5, 9)],
  is_cut: false,
};

it('leads from a command to its records, and from a record to the command that it made a process send', () => {
  expect(drawn(story)).toEqual({
    ids: ['c1', 'r1', 'r2', 'c5', 'r5', 'r9'],
    edges: ['r2 c5', 'r5 r9', 'c1 r1', 'c1 r2', 'c5 r5'],
    hasCommands: true,
  });
});

it('leaves commands out rather than records', () => {
  expect(drawn(story, 5)).toEqual({ ids: ['r1', 'r2', 'r5', 'r9'], edges: ['r1 r2', 'r2 r5', 'r5 r9'], hasCommands: false });
});

it('knows no command of what is outside of the grant', () => {
  const outside = story.records.map((record) => ({ ...record, seen: null }));
  expect(drawn({ ...story, records: outside })).toEqual({
    ids: ['r1', 'r2', 'r5', 'r9'],
    edges: ['r1 r2', 'r2 r5', 'r5 r9'],
    hasCommands: true,
  });
  const half = [outside[0]!, ...story.records.slice(1)];
  expect(drawn({ ...story, records: half }).edges).toContain('c1 r1');
});

it('finds because of what the command of a record was sent, and what the record caused first, whatever the links say', () => {
  const longer = { ...story, records: [...story.records, row(12, 'Hold')], links: [...story.links, same(5, 12), because(2, 9)] };
  expect([1, 2, 5, 9, 12].map((number) => besidesOf(longer, number))).toEqual([
    { cause: null, effect: null },
    { cause: null, effect: 5 },
    { cause: 2, effect: 9 },
    { cause: 5, effect: null },
    { cause: 2, effect: null },
  ]);
  expect(besidesOf({ ...story, links: [because(9, 2), because(2, 2), same(2, 1), same(1, 1)] }, 2)).toEqual({ cause: null, effect: null });
});
