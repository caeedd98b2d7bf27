import { type CoachSummary, domainChoices, type FoundCoach, type Service, sports } from '@academy/domain/coaches';

/** A coach in a list, from either endpoint. */
export interface ListedCoach {
  readonly id: number;
  readonly name: string;
  readonly domains: string;
  readonly languages: string;
  readonly experience: string;
  readonly image: string | null;
  readonly ratingAverage: number;
  readonly ratingCount: number;
  /** Rupees an hour. */
  readonly rate: number | null;
  readonly verifiedSessions: number;
  readonly verifiedMinutes: number;
  /** ISO 8601; null if there is none, or the list does not know it. */
  readonly nextFree: string | null;
}

/** Formats `English,Hindi` for reading. */
export const spaced = (names: string): string =>
  names
    .split(',')
    .flatMap((name) => name.trim() || [])
    .join(', ');

const common = ({
  id,
  coach_name,
  languages,
  detail_experience,
  image,
  rating_average,
  rating_count,
  rate,
  verified_sessions,
  verified_minutes,
}: Omit<CoachSummary | Service, 'domains' | 'domain'>) => ({
  id,
  name: coach_name,
  languages: spaced(languages),
  experience: detail_experience,
  image,
  ratingAverage: rating_average,
  ratingCount: rating_count,
  rate,
  verifiedSessions: verified_sessions,
  verifiedMinutes: verified_minutes,
  nextFree: null,
});

export const listedCoach = (coach: CoachSummary): ListedCoach => ({ ...common(coach), domains: coach.domains });
export const listedService = (service: Service): ListedCoach => ({ ...common(service), domains: service.domain });
export const listedFound = (coach: FoundCoach): ListedCoach => ({ ...listedService(coach), nextFree: coach.next_free?.at ?? null });

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.trim().toLowerCase());

/**
 * The coaches to show: without words (null) those of the sport; otherwise, also with cleared words, all loaded coaches whose name or sports
 * contain the words.
 */
export const matchingCoaches = (coaches: readonly ListedCoach[], sport: string, words: string | null): readonly ListedCoach[] =>
  words === null
    ? coaches.filter(({ domains }) => contains(domains, sport))
    : coaches.filter(({ name, domains }) => contains(name, words) || contains(domains, words));

/** What a sport offers. */
export interface Category {
  readonly domain: string;
  readonly count: number;
  /** The lowest rate that one of its coaches names, in rupees an hour; null if none does. */
  readonly rate: number | null;
}

export function offerOf(domain: string, services: readonly Pick<Service, 'rate'>[]): Category {
  const rates = services.flatMap(({ rate }) => rate ?? []);
  return { domain, count: services.length, rate: rates.length === 0 ? null : Math.min(...rates) };
}

/** The catalogue's order first, then the remaining choices. */
const order: readonly string[] = [...sports, ...domainChoices];

/** Each sport that has a coach, once. A coach's sports are separated by commas. */
export function uniqueDomains(coaches: readonly Pick<CoachSummary, 'domains'>[]): readonly string[] {
  const found = new Set(coaches.flatMap(({ domains }) => domains.split(',').map((domain) => domain.trim())));
  found.delete('');
  const rank = (domain: string): number => (order.includes(domain) ? order.indexOf(domain) : order.length);
  return [...found].toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

/** Every sport a coach may choose, for visitors without access to the list of coaches. */
export const allDomains: readonly string[] = [...new Set(order)];

/** The catalogue's spelling of a sport, whatever its spelling in an address. */
export const sportTitle = (name: string): string => order.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
