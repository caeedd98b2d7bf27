import styled from 'styled-components';
import { color } from '../../tokens/index.ts';
import { bodyOf } from '../Figure/body.ts';
import { Figure } from '../Figure/Figure.tsx';
import { extentOf } from '../Figure/outline.ts';
import { type Pose, poses } from './poses.ts';

const Svg = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  fill: ${color.text.onGradient};
`;

const Setting = styled.g`
  fill: none;
  stroke: ${color.text.onGradient};
  stroke-width: 1;
  opacity: 0.4;
`;

/** In a picture of 160 by 100: where the floor is, and the largest figure. */
const floor = 88;
const room = { width: 112, height: 80, scale: 1.5 } as const;

export interface PoseArtProps {
  pose: Pose;
  /** Draws only the figure, without sun and floor. */
  isPlain?: boolean | undefined;
}

/** A person in a yoga pose before a rising sun, for use over a gradient. Always decorative. */
export function PoseArt({ pose, isPlain = false }: PoseArtProps) {
  const { left, right, top } = extentOf(bodyOf(poses[pose]));
  const scale = Math.min(room.height / top, room.width / (right - left), room.scale);
  return (
    <Svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMax meet" aria-hidden>
      {!isPlain && (
        <Setting>
          <path d={`M-80 ${floor}H240`} />
          <path d={`M34 ${floor}a46 46 0 0 1 92 0M16 ${floor}a64 64 0 0 1 128 0M-2 ${floor}a82 82 0 0 1 164 0`} />
        </Setting>
      )}
      <g transform={`translate(80 ${floor}) scale(${scale}) translate(${-(left + right) / 2} 0)`}>
        <Figure stance={poses[pose]} />
      </g>
    </Svg>
  );
}
