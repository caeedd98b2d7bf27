import styled, { keyframes } from 'styled-components';
import { duration, easing, size } from '../../tokens/index.ts';

const turn = keyframes`to { rotate: 1turn; }`;

const Ring = styled.svg<{ $size: SpinnerSize }>`
  flex: none;
  inline-size: ${({ $size }) => size.icon[$size]};
  block-size: ${({ $size }) => size.icon[$size]};
  fill: none;
  stroke: currentcolor;
  stroke-width: 3;
  animation: ${turn} ${duration.spin} ${easing.linear} infinite;

  & circle {
    opacity: 0.25;
  }
`;

type SpinnerSize = keyof typeof size.icon;

export interface SpinnerProps {
  size?: SpinnerSize | undefined;
  /** The awaited result; omit it if text next to the spinner names it. */
  label?: string | undefined;
}

export const Spinner = ({ size = 'm', label }: SpinnerProps) => (
  <Ring viewBox="0 0 24 24" $size={size} {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 3a9 9 0 0 1 9 9" strokeLinecap="round" />
  </Ring>
);
