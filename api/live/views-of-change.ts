import type { LiveKind, LiveView } from '@academy/domain/live';
import type { Change } from '@academy/projections/queries';

/** What a read model is shown in: the views that a key of it touches, and the kinds of them for when it does not say which. */
interface Shown {
  readonly kinds: readonly LiveKind[];
  readonly viewsOf: (kind: string, of: string) => readonly LiveView[];
}

const shown: Readonly<Record<string, Shown>> = {
  home_facts: { kinds: ['home'], viewsOf: () => ['home'] },
  coach_directory: {
    kinds: ['coach', 'coaches'],
    viewsOf: (kind, of) => (kind === 'coach' ? [`coach/${Number(of)}`] : []),
  },
  // A rating stands in the profile too, and a profile's name beside its reviews does not.
  coach_reviews: {
    kinds: ['reviews', 'coach'],
    viewsOf: (kind, of) => (kind === 'coach' ? ['reviews', `reviews/${Number(of)}`, `coach/${Number(of)}`] : []),
  },
  coach_search: {
    kinds: ['coaches'],
    viewsOf: (kind, of) => (kind === 'sport' ? ['coaches', `coaches/${of}`] : []),
  },
  athlete_profiles: {
    kinds: ['athlete'],
    viewsOf: (kind, of) => (kind === 'athlete' ? [`athlete/${Number(of)}`] : []),
  },
  call_log: {
    kinds: ['calls'],
    viewsOf: (kind, of) => (kind === 'coach' || kind === 'athlete' ? [`calls/${kind}-${Number(of)}`] : []),
  },
};

/** What is to be fetched again after a change: the views, or all of some kinds where it is not known which. */
export function viewsOfChange({ model, changed }: Pick<Change, 'model' | 'changed'>): {
  readonly views: readonly LiveView[];
  readonly kinds: readonly LiveKind[];
} {
  const { [model]: known } = shown;
  if (!known) return { views: [], kinds: [] };
  if (changed === null) return { views: [], kinds: known.kinds };
  const views = changed.flatMap((key) => {
    const [kind = '', of = ''] = key.split(':', 2);
    return known.viewsOf(kind, of);
  });
  return { views: [...new Set(views)], kinds: [] };
}
