/** What the list of a searching field says about itself. */
export interface SearchLabels {
  /** While the list is being fetched. */
  loading: string;
  /** "8 results", read aloud as the list changes. */
  count: (count: number) => string;
  /** Nothing fits, not even nearly; repeats what was typed, so that a slip is seen. */
  empty: (query: string) => string;
  /** Over the nearest ones: "No “tenis”. Did you mean:". */
  guess: (query: string) => string;
}

export interface SearchState {
  query: string;
  count: number;
  isLoading: boolean;
  isGuess: boolean;
}

/** The words over the list, if any. */
export function noteOf({ query, count, isLoading, isGuess }: SearchState, labels: SearchLabels): string | undefined {
  if (isLoading) return labels.loading;
  if (isGuess) return labels.guess(query);
  return count === 0 ? labels.empty(query) : undefined;
}

/** The same for those who listen, and the count where there is nothing else to say. */
export const announcementOf = (state: SearchState, labels: SearchLabels): string => {
  const note = noteOf(state, labels);
  if (note === undefined) return labels.count(state.count);
  return state.isGuess && !state.isLoading ? `${note} ${labels.count(state.count)}` : note;
};
