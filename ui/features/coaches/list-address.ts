import type { FilterValue } from '@academy/design-system';
import { type ExperienceRange, experienceRangeOf, experienceRanges, languages, sports, yearsOfExperience } from '@academy/domain/coaches';
import { type ListedCoach, matchingCoaches } from './directory.ts';

/** Options of the experience dropdown: two orders and three ranges, one at a time. */
export const experienceChoices = ['high', 'low', ...experienceRanges] as const;
type ExperienceChoice = (typeof experienceChoices)[number];

/** Restrictions of the list: the words or the filters, whichever was used last, or both if the user combines them. */
export interface ListState {
  /** Null before the first search; empty after clearing it. */
  readonly words: string | null;
  readonly chosen: FilterValue;
  readonly experience: ExperienceChoice | null;
  readonly isCombined: boolean;
}

const outdoor: ReadonlySet<string> = new Set(['Tennis', 'Football', 'Cricket', 'Hockey', 'Skating']);
/** Grouped as in the filter menu. */
export const filterOptions = {
  outdoor: sports.filter((sport) => outdoor.has(sport)),
  indoor: sports.filter((sport) => !outdoor.has(sport)),
  language: languages,
} as const;
type Group = keyof typeof filterOptions;
export const filterGroups = Object.keys(filterOptions) as readonly Group[];

const mostLetters = 100;

/** An address may come from anywhere: invalid choices are ignored. */
export function readList(parameters: URLSearchParams): ListState {
  const given: Record<Group, readonly string[]> = {
    outdoor: parameters.getAll('sport'),
    indoor: parameters.getAll('sport'),
    language: parameters.getAll('language'),
  };
  const chosen = filterGroups.map((group) => [group, filterOptions[group].filter((option) => given[group].includes(option))] as const);
  const words = parameters.get('q');
  const isCombined = parameters.get('combine') === '1';
  return {
    words: words?.slice(0, mostLetters) ?? null,
    chosen: words === null || isCombined ? Object.fromEntries(chosen.filter(([, values]) => values.length > 0)) : {},
    experience: experienceChoices.find((choice) => choice === parameters.get('experience')) ?? null,
    isCombined,
  };
}

export function writeList({ words, chosen, experience, isCombined }: ListState): URLSearchParams {
  const parameters = new URLSearchParams();
  if (words !== null) parameters.set('q', words);
  for (const sport of [...(chosen['outdoor'] ?? []), ...(chosen['indoor'] ?? [])]) parameters.append('sport', sport);
  for (const language of chosen['language'] ?? []) parameters.append('language', language);
  if (experience !== null) parameters.set('experience', experience);
  if (isCombined) parameters.set('combine', '1');
  return parameters;
}

const includes = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

/** Matches any of the sports and any of the languages; an empty group does not restrict. */
function fits({ domains, languages: spoken }: ListedCoach, chosen: FilterValue): boolean {
  const chosenSports = [...(chosen['outdoor'] ?? []), ...(chosen['indoor'] ?? [])];
  const chosenLanguages = chosen['language'] ?? [];
  return (
    (chosenSports.length === 0 || chosenSports.some((sport) => includes(domains, sport))) &&
    (chosenLanguages.length === 0 || chosenLanguages.some((language) => includes(spoken || 'English', language)))
  );
}

const isRange = (choice: ExperienceChoice): choice is ExperienceRange => choice !== 'high' && choice !== 'low';

function byExperience(coaches: readonly ListedCoach[], choice: ExperienceChoice | null): readonly ListedCoach[] {
  if (choice === null) return coaches;
  const years = new Map(coaches.map((coach) => [coach, yearsOfExperience(coach.experience)]));
  const yearsOf = (coach: ListedCoach): number | null => years.get(coach) ?? null;
  if (isRange(choice)) return coaches.filter((coach) => experienceRangeOf(yearsOf(coach)) === choice);
  const sign = choice === 'high' ? -1 : 1;
  // Unknown years come last in either order.
  return coaches.toSorted((a, b) => {
    const [one, other] = [yearsOf(a), yearsOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  });
}

const hasChoice = ({ chosen }: Pick<ListState, 'chosen'>): boolean => Object.keys(chosen).length > 0;

/** Whether there is a restriction besides the page's sport. */
export const isRestricted = (state: Pick<ListState, 'words' | 'chosen'>): boolean => state.words !== null || hasChoice(state);

/** The state after typing words. */
export const withWords = (state: ListState, words: string): ListState => ({
  ...state,
  words,
  chosen: state.isCombined ? state.chosen : {},
});

/** The state after applying filters. Clearing all of them shows all loaded coaches. */
export function withChosen(state: ListState, chosen: FilterValue): ListState {
  const kept = state.isCombined ? state.words : null;
  return { ...state, chosen, words: hasChoice({ chosen }) ? kept : (kept ?? '') };
}

const sizeOf = (chosen: FilterValue): number => Object.values(chosen).flat().length;

/** The state after removing some of the applied restrictions, which include the experience. Removing that alone changes no filter. */
export function withApplied(state: ListState, { experience = [], ...chosen }: FilterValue): ListState {
  const next = { ...state, experience: experience.length === 0 ? null : state.experience };
  return sizeOf(chosen) === sizeOf(state.chosen) ? next : withChosen(next, chosen);
}

/** When separated again, the filters stay because they are visible; without filters, the words. */
export const withCombined = (state: ListState, isCombined: boolean): ListState => ({
  ...state,
  isCombined,
  words: !isCombined && hasChoice(state) ? null : state.words,
});

/** The coaches to show, in order. */
export function shownCoaches(coaches: readonly ListedCoach[], sport: string, state: ListState): readonly ListedCoach[] {
  const { words, chosen, experience } = state;
  const searched = words === null && hasChoice(state) ? coaches : matchingCoaches(coaches, sport, words);
  return byExperience(
    searched.filter((coach) => fits(coach, chosen)),
    experience,
  );
}
