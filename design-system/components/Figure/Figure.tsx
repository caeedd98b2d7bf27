import { bodyOf, type Point, type Stance } from './body.ts';
import { armPath, legPath, trunkPath } from './outline.ts';

const place = ([x, height]: Point) => ({ cx: x, cy: -height });

/** A person as a group of an SVG picture, standing on the origin, in the picture's fill. The limbs behind the body are fainter. */
export function Figure({ stance }: { stance: Stance }) {
  const body = bodyOf(stance);
  const [farArm, nearArm] = body.arms.map(armPath);
  const [farLeg, nearLeg] = body.legs.map(legPath);
  const far = stance.view === 'side' ? 0.55 : 1;
  const [x, height] = body.head;
  return (
    <g stroke="none">
      <path d={`${farLeg}${farArm}`} opacity={far} />
      <path d={trunkPath(body, stance.view)} />
      <path d={nearLeg} />
      <path d={nearArm} />
      <ellipse {...place(body.head)} rx="4" ry="4.9" transform={`rotate(${stance.head} ${x} ${-height})`} />
      <circle {...place(body.hair)} r="1.9" />
    </g>
  );
}
