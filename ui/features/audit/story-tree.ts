import type { StoryView } from '@academy/domain/explorer';

export interface Branch {
  readonly record: StoryView['records'][number];
  readonly effects: readonly Branch[];
}

/** Each record below the one that made it. Causes come before their effects in the log, so no record is its own cause. */
export function treeOf({ records, links }: StoryView): readonly Branch[] {
  const causeOf = new Map(links.filter(({ from, to }) => from < to).map(({ from, to }) => [to, from]));
  const known = new Set(records.map(({ number }) => number));
  const below = Map.groupBy(records, ({ number }) => {
    const cause = causeOf.get(number);
    return cause !== undefined && known.has(cause) ? cause : 0;
  });
  const branches = (cause: number): readonly Branch[] =>
    (below.get(cause) ?? []).map((record) => ({ record, effects: branches(record.number) }));
  return branches(0);
}
