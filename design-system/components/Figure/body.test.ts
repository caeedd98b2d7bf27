import { describe, expect, it } from 'vitest';
import { poses } from '../PoseArt/poses.ts';
import { bodyOf, bones, type Point } from './body.ts';
import { extentOf } from './outline.ts';

const apart = ([x, y]: Point, [a, b]: Point): number => Math.hypot(x - a, y - b);
const all = Object.entries(poses);

describe.each(all)('%s', (_, pose) => {
  const body = bodyOf(pose);

  it('has the bones of everybody', () => {
    for (const [shoulder, elbow, wrist, tip] of body.arms) {
      expect(apart(shoulder, elbow)).toBeCloseTo(bones.upperArm, 6);
      expect(apart(elbow, wrist)).toBeCloseTo(bones.forearm, 6);
      expect(apart(wrist, tip)).toBeCloseTo(bones.hand, 6);
    }
    for (const [hip, knee, ankle] of body.legs) {
      expect(apart(hip, knee)).toBeCloseTo(bones.thigh, 6);
      expect(apart(knee, ankle)).toBeCloseTo(bones.shin, 6);
    }
  });

  it('is on the floor, not in it', () => {
    const points = [...body.arms.flat(), ...body.legs.flat(), body.head];
    const lowest = Math.min(...points.map(([, height]) => height));
    expect(lowest).toBeGreaterThan(-1.5);
    // Joints lie within the flesh: those of the hips highest.
    expect(lowest).toBeLessThan(5);
  });

  it('is no taller than a picture', () => {
    expect(extentOf(body).top).toBeLessThan(95);
  });
});

it('a hand is where it is put, if the arm is long enough', () => {
  const [[, , wrist]] = bodyOf({ ...poses.mountain, arms: [{ to: [-15, 50], bend: 1 }, poses.mountain.arms[1]] }).arms;
  expect(wrist[0]).toBeCloseTo(-15, 6);
  expect(wrist[1]).toBeCloseTo(50, 6);
});
