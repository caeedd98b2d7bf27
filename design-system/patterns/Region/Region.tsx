import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx';
import { delay, space } from '../../tokens/index.ts';

export type RegionState = 'loading' | 'ready' | 'empty' | 'error' | 'stale';

const hidden = keyframes`from, to { visibility: hidden; }`;

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
`;

/** Reserves the space of the final shape from the start, but shows it only if loading takes noticeably long. */
const Late = styled.div`
  animation: ${hidden} ${delay.skeleton};
`;

export interface RegionProps {
  state: RegionState;
  /** Name of the region, if it has no heading. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  /** The final shape, made of Skeletons; shown after 300 ms. */
  skeleton: ReactNode;
  /** Read aloud while loading. */
  loadingLabel: string;
  /** An EmptyState: the reason, and one action. */
  empty?: ReactNode;
  /** An ErrorState: the problem, and retry. */
  error?: ReactNode;
  /** A Banner above older content: it is being updated, or could not be, for example offline. */
  stale?: ReactNode;
  /** The content itself. */
  children?: ReactNode;
}

/** A part of a screen whose content is loaded, in every possible state. */
export function Region({ state, label, labelledBy, skeleton, loadingLabel, empty, error, stale, children }: RegionProps) {
  const isLoading = state === 'loading';
  return (
    <Root aria-label={label} aria-labelledby={labelledBy} aria-busy={isLoading}>
      <VisuallyHidden role="status">{isLoading ? loadingLabel : ''}</VisuallyHidden>
      {state === 'stale' && stale}
      {isLoading && <Late>{skeleton}</Late>}
      {state === 'empty' && empty}
      {state === 'error' && error}
      {(state === 'ready' || state === 'stale') && children}
    </Root>
  );
}
