/** Chosen options by group id; a group that is missing or empty filters nothing. */
export type FilterValue = Readonly<Record<string, readonly string[]>>;

export const isChosen = (value: FilterValue, group: string, option: string): boolean => value[group]?.includes(option) ?? false;

/**
 * Turns one option on or off; in a group of single choice, the other one goes off. Empty groups are removed, so that equal choices are
 * equal values.
 */
export function toggled(value: FilterValue, group: string, option: string, isSingle = false): FilterValue {
  const { [group]: chosen = [], ...others } = value;
  const kept = isSingle ? [] : chosen.filter((one) => one !== option);
  const next = chosen.includes(option) ? kept : [...kept, option];
  return next.length === 0 ? others : { ...others, [group]: next };
}

export const countChosen = (value: FilterValue): number => Object.values(value).reduce((sum, chosen) => sum + chosen.length, 0);
