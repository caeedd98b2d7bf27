import type { StoryView } from '@academy/domain/explorer';

type Row = StoryView['records'][number];

export type StoryNode =
  | { readonly id: string; readonly record: Row }
  | { readonly id: string; readonly command: string; readonly actor: string | null };

export interface StoryGraph {
  /** In the order of the log, each command before its first record. */
  readonly nodes: readonly StoryNode[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
  /** False if commands were left out, because they would make too many nodes. */
  readonly hasCommands: boolean;
}

const recordId = (number: number): string => `r${number}`;
const commandId = (first: number): string => `c${first}`;

/** The first record of the command of each record, for which links go from one record of a command to the next. */
function firstOfCommands({ records, links }: StoryView): ReadonlyMap<number, number> {
  const before = new Map(links.filter(({ kind, from, to }) => kind === 'command' && from < to).map(({ from, to }) => [to, from]));
  const firsts = new Map<number, number>();
  for (const { number } of records) {
    const previous = before.get(number);
    firsts.set(number, previous === undefined ? number : (firsts.get(previous) ?? number));
  }
  return firsts;
}

/** Records by the number of the first one of their command, for commands whose name is known. */
function namedCommands(records: readonly Row[], firsts: ReadonlyMap<number, number>) {
  const commands = new Map<number, { readonly command: string; readonly actor: string | null }>();
  for (const { number, seen } of records) {
    const first = firsts.get(number) ?? number;
    if (seen !== null && seen.command !== null && !commands.has(first)) commands.set(first, { command: seen.command, actor: seen.actor });
  }
  return commands;
}

/**
 * Records and the commands that made them: from a record to the command of which it was the cause, and from a command to its records.
 * Without the name of a command its records follow each other. With more than so many nodes commands are left out.
 */
export function graphOf(story: StoryView, most: number): StoryGraph {
  const { records, links } = story;
  const firsts = firstOfCommands(story);
  const named = namedCommands(records, firsts);
  const hasCommands = records.length + named.size <= most;
  const commands: typeof named = hasCommands ? named : new Map();
  const nodes = records.flatMap((record): StoryNode[] => {
    const command = commands.get(record.number);
    const node = { id: recordId(record.number), record };
    return command ? [{ id: commandId(record.number), ...command }, node] : [node];
  });
  /** What an effect is reached by: its command, where that is drawn. */
  const entry = (number: number): string => (commands.has(number) ? commandId(number) : recordId(number));
  const made = records.flatMap(({ number }) => {
    const first = firsts.get(number) ?? number;
    return commands.has(first) ? [{ from: commandId(first), to: recordId(number) }] : [];
  });
  const led = links.flatMap(({ kind, from, to }) => {
    if (kind === 'because') return [{ from: recordId(from), to: entry(to) }];
    return commands.has(firsts.get(to) ?? to) ? [] : [{ from: recordId(from), to: recordId(to) }];
  });
  return { nodes, edges: [...led, ...made], hasCommands };
}

/** The number of the record because of which the command of one was sent, and of the first that one caused; null where there is none. */
export function besidesOf(story: StoryView, number: number): { readonly cause: number | null; readonly effect: number | null } {
  const led = story.links.filter(({ kind, from, to }) => kind === 'because' && from < to);
  const first = firstOfCommands(story).get(number) ?? number;
  const effects = led.filter(({ from }) => from === number).map(({ to }) => to);
  return { cause: led.find(({ to }) => to === first)?.from ?? null, effect: effects.length === 0 ? null : Math.min(...effects) };
}
