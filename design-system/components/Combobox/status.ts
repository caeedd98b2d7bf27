/** Status texts of a search field's list. */
export interface SearchLabels {
  /** While the list is loading. */
  loading: string;
  /** "8 results", announced when the list changes. */
  count: (count: number) => string;
  /** Without any match or guess; repeats the query, so that typing errors are noticed. */
  empty: (query: string) => string;
  /** Above the guesses: "No “tenis”. Did you mean:". */
  guess: (query: string) => string;
}

export interface SearchState {
  query: string;
  count: number;
  isLoading: boolean;
  isGuess: boolean;
}

/** The text above the list, if any. */
export function noteOf({ query, count, isLoading, isGuess }: SearchState, labels: SearchLabels): string | undefined {
  if (isLoading) return labels.loading;
  if (isGuess) return labels.guess(query);
  return count === 0 ? labels.empty(query) : undefined;
}

/** The announced text: the same, or the number of results. */
export const announcementOf = (state: SearchState, labels: SearchLabels): string => {
  const note = noteOf(state, labels);
  if (note === undefined) return labels.count(state.count);
  return state.isGuess && !state.isLoading ? `${note} ${labels.count(state.count)}` : note;
};
