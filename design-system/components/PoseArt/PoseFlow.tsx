import styled, { css, keyframes } from 'styled-components';
import { color, delay } from '../../tokens/index.ts';
import type { PlayState } from '../CourtArt/play.ts';
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

const Floor = styled.path`
  stroke: ${color.text.onGradient};
  opacity: 0.4;
`;

const onTurn = keyframes`from { opacity: 1; } to { opacity: 1; }`;

/** Lights up in its turn while the flow is played. */
const Step = styled.g<{ $state: PlayState }>`
  ${({ $state }) =>
    $state !== 'still' &&
    css`
      opacity: 0.4;
      animation: ${onTurn} ${delay.move} calc(var(--step) * ${delay.move}) linear;
      animation-play-state: ${$state === 'paused' ? 'paused' : 'running'};
    `}
`;

export interface PoseFlowProps {
  /** In the order of practice. */
  poses: readonly Pose[];
  state?: PlayState | undefined;
  /** After the last pose. */
  onEnd?: (() => void) | undefined;
}

const room = { width: 160, height: 100 } as const;
const scale = 0.58;
const gap = 3;

/** Several poses in a row, as one practice. Always decorative. */
export function PoseFlow({ poses: flow, state = 'still', onEnd }: PoseFlowProps) {
  const figures = flow.map((pose) => ({ pose, ...extentOf(bodyOf(poses[pose])) }));
  const lengthOf = (some: typeof figures): number => some.reduce((sum, { left, right }) => sum + scale * (right - left) + gap, -gap);
  const start = (room.width - lengthOf(figures)) / 2;
  return (
    <Svg viewBox={`0 0 ${room.width} ${room.height}`} aria-hidden>
      <Floor d="M-80 72H240" />
      {figures.map(({ pose, left }, step) => (
        <Step
          key={pose}
          $state={state}
          style={{ ['--step' as string]: step }}
          onAnimationEnd={step === figures.length - 1 ? onEnd : undefined}
          transform={`translate(${start + lengthOf(figures.slice(0, step)) + gap} 72) scale(${scale}) translate(${-left} 0)`}
        >
          <Figure stance={poses[pose]} />
        </Step>
      ))}
    </Svg>
  );
}
