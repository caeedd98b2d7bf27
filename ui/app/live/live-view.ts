import { type LiveView, parseView } from '@academy/domain/live';

/** What to watch so that the answer to a read stays true; null where nothing tells of it. */
export function liveViewOf(path: string): LiveView | null {
  const { pathname, searchParams } = new URL(path, 'http://api.invalid');
  const [, call = '', of] = pathname.split('/').map(decodeURIComponent);
  return parseView(nameOf(call, of, searchParams) ?? '')?.view ?? null;
}

function nameOf(call: string, of: string | undefined, parameters: URLSearchParams): string | null {
  switch (call) {
    case 'home_facts':
      return 'home';
    case 'get_all_reviews':
      return within('reviews', parameters.getAll('coach_id'));
    case 'coaches':
      return within('coaches', parameters.getAll('domain'));
    case 'search_coaches':
      return within('coaches', parameters.getAll('sport'));
    case 'get_services':
      return `coaches/${of}`;
    case 'coach':
      return `coach/${of}`;
    case 'atheleteprofile':
      return `athlete/${of}`;
    case 'calls':
    case 'next_review':
      return `calls/${parameters.get('of')}`;
    default:
      return null;
  }
}

/** The one that is asked for, or all where it is none or several. */
const within = (kind: string, of: readonly string[]): string => (of.length === 1 ? `${kind}/${of[0]}` : kind);
