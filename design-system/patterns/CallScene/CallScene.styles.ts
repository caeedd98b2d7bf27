import styled, { css, keyframes } from 'styled-components';
import { color, duration, easing, font, fontSize, fontWeight, radius, shadow, size, space, sportGradient } from '../../tokens/index.ts';

const drawn = keyframes`from { stroke-dashoffset: 1; }`;
const shown = keyframes`from { opacity: 0; }`;
const turned = (steps: number) => keyframes`to { transform: translateY(-${steps}em); }`;
const [ones, tens] = [turned(10), turned(6)];

export const Root = styled.div<{ $isPaused: boolean }>`
  position: relative;
  direction: ltr;

  & * {
    animation-play-state: ${({ $isPaused }) => ($isPaused ? 'paused' : 'running')};
  }
`;

export const Screen = styled.div`
  position: relative;
  overflow: hidden;
  aspect-ratio: 16 / 11;
  background: ${sportGradient('football')};
  border: ${size.stroke} solid color-mix(in srgb, ${color.text.onGradient} 35%, transparent);
  border-radius: ${radius.l};
  box-shadow: ${shadow.lifted};
`;

export const Picture = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  fill: ${color.text.onGradient};
`;

export const Court = styled.g`
  fill: none;
  stroke: ${color.text.onGradient};
  opacity: 0.4;
`;

/** What the coach draws over the picture, once. */
export const Ink = styled.path<{ $step: number }>`
  fill: none;
  stroke: ${color.accent.highlight};
  stroke-dasharray: 1;
  stroke-linecap: round;
  animation: ${drawn} ${duration.stroke} calc(${duration.stroke} * (${({ $step }) => $step} + 0.5)) ${easing.standard} backwards;
`;

export const InkEnd = styled.g<{ $step: number }>`
  fill: ${color.accent.highlight};
  animation: ${shown} ${duration.fast} calc(${duration.stroke} * (${({ $step }) => $step} + 1.3)) backwards;
`;

const label = css`
  position: absolute;
  padding: ${space['2xs']} ${space.xs};
  font-family: ${font.text};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.semibold};
  line-height: 1;
  color: ${color.text.onHighlight};
  background: ${color.accent.highlight};
  border-radius: ${radius.s};
`;

export const Clock = styled.div`
  ${label}
  inset-block-start: ${space.s};
  left: ${space.s};
  display: flex;
  font-variant-numeric: tabular-nums;
`;

/** One digit of a running clock: a strip of digits behind a window one digit high. */
export const Digit = styled.span<{ $of: 'tens' | 'ones' }>`
  display: block;
  block-size: 1em;
  overflow: hidden;

  & > span {
    display: block;
    white-space: pre-line;
    animation: ${({ $of }) => ($of === 'ones' ? ones : tens)} calc(${duration.second} * ${({ $of }) => ($of === 'ones' ? 10 : 60)})
      steps(${({ $of }) => ($of === 'ones' ? 10 : 6)}) infinite;
  }
`;

export const Coach = styled.div`
  position: absolute;
  right: ${space.s};
  inset-block-end: ${space.s};
  inline-size: 30%;
  aspect-ratio: 1;
  overflow: hidden;
  background: ${sportGradient('tennis')};
  border: ${size.stroke} solid ${color.accent.highlight};
  border-radius: ${radius.m};
`;

export const Headset = styled.path`
  fill: none;
  stroke: ${color.accent.highlight};
  stroke-width: 1.1;
  stroke-linecap: round;
`;

/** Outside of the picture, which is hidden from screen readers. */
export const Control = styled.div`
  position: absolute;
  inset-block-start: ${space.xs};
  right: ${space.xs};
`;
