import { type GeoContext, geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { origin, scale } from './projection.ts';

type Point = readonly [x: number, y: number];

/** In square units: smaller islands are left out. */
const leastArea = 10;

function areaOf(ring: readonly Point[]): number {
  const twice = ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

/** Receives the outlines from d3, in whole units and without repeated points. */
class Rings implements GeoContext {
  readonly all: Point[][] = [];

  moveTo(x: number, y: number): void {
    this.all.push([]);
    this.lineTo(x, y);
  }

  lineTo(x: number, y: number): void {
    const ring = this.all.at(-1);
    const last = ring?.at(-1);
    const [a, b] = [Math.round(x), Math.round(y)];
    if (last?.[0] !== a || last[1] !== b) ring?.push([a, b]);
  }

  beginPath(): void {}
  closePath(): void {}
  arc(): void {}
}

/** An outline as relative steps: much shorter, and much easier to compress, than absolute points. */
function toPath([first, ...others]: readonly Point[]): string {
  if (!first) return '';
  let [x, y] = first;
  const steps = others.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  return `M${first.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-');
}

/** The land of an atlas as one projected SVG path, without land completely inside the Antarctic. */
export function drawLand(atlas: Topology<{ land: GeometryCollection }>): string {
  const rings = new Rings();
  const draw = geoPath(geoNaturalEarth1().scale(scale).translate(origin), rings);
  for (const { geometry } of feature(atlas, atlas.objects.land).features) {
    const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    const coordinates = polygons.filter(([outline]) => outline?.some(([, latitude]) => (latitude ?? 0) > -60));
    draw({ type: 'MultiPolygon', coordinates });
  }
  return rings.all
    .filter((ring) => areaOf(ring) >= leastArea)
    .map(toPath)
    .join('');
}
