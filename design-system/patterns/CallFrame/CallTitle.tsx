import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Heading, Text } from '../../components/Text/Text.tsx';
import { fontWeight, size, space } from '../../tokens/index.ts';

const Titles = styled.div`
  flex: 1 1 ${size.avatar.xl};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export interface CallTitleProps {
  /** The first-level heading. */
  title: ReactNode;
  children: ReactNode;
}

/** In the bar of a call: the place, and the person below it. */
export const CallTitle = ({ title, children }: CallTitleProps) => (
  <Titles>
    <Heading level={1} size="l">
      {title}
    </Heading>
    <Text size="s" tone="muted">
      {children}
    </Text>
  </Titles>
);

const Clock = styled.time`
  padding-inline: ${space['2xs']};
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
`;

export interface CallClockProps {
  /** "Time together" */
  label: string;
  /** As m:ss. */
  time: string;
}

/** The time of a call so far. It is not announced every second. */
export const CallClock = ({ label, time }: CallClockProps) => (
  <Clock role="timer" aria-live="off" aria-label={`${label} ${time}`} title={label}>
    {time}
  </Clock>
);
