import { type CoachSummary, domainChoices, type Service, sports } from '@academy/domain/coaches';

/** A coach as a list shows one, whichever call it came from. */
export interface ListedCoach {
  readonly id: number;
  readonly name: string;
  readonly domains: string;
  readonly languages: string;
  readonly experience: string;
  readonly image: string | null;
  readonly ratingAverage: number;
  readonly ratingCount: number;
}

/** `English,Hindi` as it is read. */
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
}: Omit<CoachSummary | Service, 'domains' | 'domain'>) => ({
  id,
  name: coach_name,
  languages: spaced(languages),
  experience: detail_experience,
  image,
  ratingAverage: rating_average,
  ratingCount: rating_count,
});

export const listedCoach = (coach: CoachSummary): ListedCoach => ({ ...common(coach), domains: coach.domains });
export const listedService = (service: Service): ListedCoach => ({ ...common(service), domains: service.domain });

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.trim().toLowerCase());

/**
 * What the list shows. Without words (null) the coaches of the sport; with words, or after they were cleared, all that are
 * loaded and whose name or sports contain them.
 */
export const matchingCoaches = (coaches: readonly ListedCoach[], sport: string, words: string | null): readonly ListedCoach[] =>
  words === null
    ? coaches.filter(({ domains }) => contains(domains, sport))
    : coaches.filter(({ name, domains }) => contains(name, words) || contains(domains, words));

/** The catalogue's order first, then whatever else there is. */
const order: readonly string[] = [...sports, ...domainChoices];

/** Each sport that has a coach, once. Several sports of one coach are separated by commas. */
export function uniqueDomains(coaches: readonly Pick<CoachSummary, 'domains'>[]): readonly string[] {
  const found = new Set(coaches.flatMap(({ domains }) => domains.split(',').map((domain) => domain.trim())));
  found.delete('');
  const rank = (domain: string): number => (order.includes(domain) ? order.indexOf(domain) : order.length);
  return [...found].toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

/** Every sport a coach may name, for those who may not see the list of coaches. */
export const allDomains: readonly string[] = [...new Set(order)];

/** How an address writes a sport is as it may be; the catalogue knows how it is spelt. */
export const sportTitle = (name: string): string => order.find((each) => each.toLowerCase() === name.toLowerCase()) ?? name;
