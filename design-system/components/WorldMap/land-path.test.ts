import { describe, expect, it } from 'vitest';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/land-110m.json' with { type: 'json' };
import { drawLand } from './draw-land.ts';
import { frame, project } from './projection.ts';

const land = drawLand(atlas as unknown as Topology<{ land: GeometryCollection }>);

describe('land-path.ts', () => {
  it('holds the land of the atlas; `vitest -u` writes it again', async () => {
    const source = `/** Written by \`land-path.test.ts\` from world-atlas, so that no page has to fetch and project it. */\nexport const landPath =\n  '${land}';\n`;
    await expect(source).toMatchFileSnapshot('./land-path.ts');
  });

  it('stays small', () => expect(land.length).toBeLessThan(20_000));
});

describe('project', () => {
  it('puts the null island in the middle', () => expect(project(0, 0).x).toBeCloseTo(0.5, 10));

  it.each([
    ['Chennai', 80.27, 13.08],
    ['San Francisco', -122.42, 37.77],
    ['Sydney', 151.21, -33.87],
  ])('puts %s in the frame', (_, longitude, latitude) => {
    const { x, y } = project(longitude, latitude);
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(Math.max(x, y)).toBeLessThan(1);
  });

  it('goes east to the right and south to below', () => {
    expect(project(80, 13).x).toBeGreaterThan(project(-122, 38).x);
    expect(project(151, -34).y).toBeGreaterThan(project(80, 13).y);
    expect(frame.width).toBeGreaterThan(frame.height);
  });
});
