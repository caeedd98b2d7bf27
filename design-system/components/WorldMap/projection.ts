import { geoNaturalEarth1Raw } from 'd3-geo';

/** Width of the map in units; drawings are rounded to whole units, which is finer than the atlas itself. */
const width = 1600;
/** Latitudes of the map's edges: without the ice beyond, the rest is larger. */
const [north, south] = [83, -57];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const raw = (longitude: number, latitude: number): [number, number] => geoNaturalEarth1Raw(radians(longitude), radians(latitude));

/** Units of the sphere's radius, and position of the centre of the equator. */
export const scale = width / 2 / raw(180, 0)[0];
export const origin: [x: number, y: number] = [width / 2, scale * raw(0, north)[1]];

export const frame = { width, height: Math.round(origin[1] - scale * raw(0, south)[1]) } as const;

/** Position of a place on the map, as a share (0-1) of its width and height. */
export function project(longitude: number, latitude: number): { x: number; y: number } {
  const [x, y] = raw(longitude, latitude);
  return { x: (origin[0] + scale * x) / frame.width, y: (origin[1] - scale * y) / frame.height };
}
