import { frame, project } from './projection.ts';

export interface MapPlace {
  /** Unique among the places. */
  name: string;
  /** The country, or another whole that a place is a part of; the list counts these. */
  area: string;
  /** Degrees east, -180 to 180. */
  longitude: number;
  /** Degrees north, -90 to 90. */
  latitude: number;
  count: number;
}

/** Places that are too close to each other for a mark each. */
export interface Cluster {
  /** Most first. */
  readonly places: readonly [MapPlace, ...MapPlace[]];
  readonly count: number;
  /** Middle of its places by count, as shares (0-1) of the map's width and height. */
  readonly x: number;
  readonly y: number;
}

/** Share of the map's width within which places become one mark. */
const near = 0.045;

/** The largest mark stands for at least this count, so that a few people do not look like a crowd. */
const fullSize = 20;

/** Size of a mark among these, 0-1. By area: four times the count makes it twice as wide. */
export const sizeOf = ({ count }: Cluster, clusters: readonly Cluster[]): number =>
  Math.sqrt(count / Math.max(fullSize, ...clusters.map((cluster) => cluster.count)));

/** Widths of the smallest mark, and of what the largest adds, as shares of a map on a narrow phone. */
const [leastWidth, moreWidth] = [0.056, 0.042];

const mostFirst = (places: readonly MapPlace[]): MapPlace[] => places.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name));

const apart = (a: Pick<Cluster, 'x' | 'y'>, b: Pick<Cluster, 'x' | 'y'>): number =>
  Math.hypot(a.x - b.x, ((a.y - b.y) * frame.height) / frame.width);

function join(one: Cluster, other: Cluster): Cluster {
  const count = one.count + other.count;
  const share = other.count / Math.max(count, 1);
  const [first, ...others] = one.places;
  return {
    places: [first, ...others, ...other.places],
    count,
    x: one.x + (other.x - one.x) * share,
    y: one.y + (other.y - one.y) * share,
  };
}

const largestFirst = (clusters: readonly Cluster[]): Cluster[] => clusters.toSorted((a, b) => b.count - a.count);

/** Marks that do not cover each other, even on a narrow phone; largest first. */
export function clustersOf(places: readonly MapPlace[]): readonly Cluster[] {
  let clusters = largestFirst(closeTogether(places));
  for (let pair = touching(clusters); pair; pair = touching(clusters)) {
    const [one, other] = pair;
    clusters = largestFirst([join(one, other), ...clusters.filter((cluster) => cluster !== one && cluster !== other)]);
  }
  return clusters;
}

/** The first two whose marks would touch; the larger one first. */
function touching(clusters: readonly Cluster[]): readonly [Cluster, Cluster] | undefined {
  const widths = new Map(clusters.map((cluster) => [cluster, leastWidth + moreWidth * sizeOf(cluster, clusters)]));
  const widthOf = (cluster: Cluster): number => widths.get(cluster) ?? 0;
  for (const [index, one] of clusters.entries()) {
    const other = clusters.slice(index + 1).find((next) => apart(one, next) <= (widthOf(one) + widthOf(next)) / 2);
    if (other) return [one, other];
  }
  return undefined;
}

/** Each place joins the nearest mark that is near enough. */
function closeTogether(places: readonly MapPlace[]): readonly Cluster[] {
  const clusters: Cluster[] = [];
  for (const place of mostFirst(places)) {
    const alone: Cluster = { places: [place], count: place.count, ...project(place.longitude, place.latitude) };
    const joined = clusters.filter((cluster) => apart(cluster, alone) <= near).toSorted((a, b) => apart(a, alone) - apart(b, alone))[0];
    if (joined) clusters[clusters.indexOf(joined)] = join(joined, alone);
    else clusters.push(alone);
  }
  return clusters;
}

export interface Area {
  readonly name: string;
  readonly count: number;
  /** Names of its places, most first; none if the area is the place. */
  readonly parts: readonly string[];
}

/** Areas with their sums, largest first. */
export function areasOf(places: readonly MapPlace[]): readonly Area[] {
  const areas = new Map<string, Area>();
  for (const { name, area, count } of mostFirst(places)) {
    const known = areas.get(area) ?? { name: area, count: 0, parts: [] };
    areas.set(area, { ...known, count: known.count + count, parts: name === area ? known.parts : [...known.parts, name] });
  }
  return [...areas.values()].toSorted((a, b) => b.count - a.count);
}
