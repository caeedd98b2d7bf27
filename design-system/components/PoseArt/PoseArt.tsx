import styled from 'styled-components';
import { color } from '../../tokens/index.ts';
import { type Pose, poses } from './poses.tsx';

const Svg = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  fill: none;
  stroke: ${color.text.onGradient};
  stroke-linecap: round;
  stroke-linejoin: round;
`;

const Setting = styled.g`
  stroke-width: 1;
  opacity: 0.4;
`;

const Body = styled.g`
  stroke-width: 6.5;

  & circle {
    fill: ${color.text.onGradient};
    stroke: none;
  }
`;

export interface PoseArtProps {
  pose: Pose;
  /** Draws the figure alone, without sun and ground. */
  isPlain?: boolean | undefined;
}

/** A yoga pose as a figure of single strokes before a rising sun: put it over a gradient. Always decoration. */
export function PoseArt({ pose, isPlain = false }: PoseArtProps) {
  const { head, body } = poses[pose];
  return (
    <Svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMax meet" aria-hidden>
      {!isPlain && (
        <Setting>
          <path d="M-80 90H240" />
          <path d="M34 90a46 46 0 0 1 92 0M16 90a64 64 0 0 1 128 0M-2 90a82 82 0 0 1 164 0" />
        </Setting>
      )}
      <Body>
        <circle cx={head[0]} cy={head[1]} r="7" />
        {body}
      </Body>
    </Svg>
  );
}
