import { geoNaturalEarth1Raw } from 'd3-geo';

/** Units across; what is drawn is rounded to whole ones, finer than the atlas itself. */
const width = 1600;
/** Nobody coaches beyond: the ice above and below would only make the rest smaller. */
const [north, south] = [83, -57];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const raw = (longitude: number, latitude: number): [number, number] => geoNaturalEarth1Raw(radians(longitude), radians(latitude));

/** How many units the sphere's radius takes, and where the middle of the equator lies. */
export const scale = width / 2 / raw(180, 0)[0];
export const origin: [x: number, y: number] = [width / 2, scale * raw(0, north)[1]];

export const frame = { width, height: Math.round(origin[1] - scale * raw(0, south)[1]) } as const;

/** Where a place lies on the map, in shares (0-1) of its width and height. */
export function project(longitude: number, latitude: number): { x: number; y: number } {
  const [x, y] = raw(longitude, latitude);
  return { x: (origin[0] + scale * x) / frame.width, y: (origin[1] - scale * y) / frame.height };
}
