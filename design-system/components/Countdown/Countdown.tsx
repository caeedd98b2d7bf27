import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontWeight, space } from '../../tokens/index.ts';
import { minutesAndSeconds } from './remaining.ts';

const Root = styled.p`
  display: inline-flex;
  gap: ${space['2xs']};
  color: ${color.text.muted};

  & time {
    font-weight: ${fontWeight.semibold};
    font-variant-numeric: tabular-nums;
    color: ${color.text.default};
  }
`;

export interface CountdownProps {
  /** Seconds left; the application counts them down. */
  seconds: number;
  /** Before the time, e.g. "New code in". */
  label: ReactNode;
}

/** Shows time left as m:ss. It is not announced every second. */
export const Countdown = ({ seconds, label }: CountdownProps) => (
  <Root role="timer" aria-live="off">
    {label}
    <time dateTime={`PT${Math.max(0, Math.ceil(seconds))}S`}>{minutesAndSeconds(seconds)}</time>
  </Root>
);
