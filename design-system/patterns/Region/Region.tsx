import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx';
import { delay, space } from '../../tokens/index.ts';

export type RegionState = 'loading' | 'ready' | 'empty' | 'error' | 'stale' | 'offline';

const hidden = keyframes`from, to { visibility: hidden; }`;

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
`;

/** Holds the final shape's place from the start, and shows it only when loading takes long enough to notice. */
const Late = styled.div`
  animation: ${hidden} ${delay.skeleton};
`;

export interface RegionProps {
  state: RegionState;
  /** Names the region where it has no heading of its own. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  /** The final shape, made of Skeletons; shown after 300 ms. */
  skeleton: ReactNode;
  /** Read aloud while loading. */
  loadingLabel: string;
  /** An EmptyState: why, and one action. */
  empty?: ReactNode;
  /** An ErrorState: what, and retry. */
  error?: ReactNode;
  /** A Banner over older content that is being brought up to date. */
  stale?: ReactNode;
  /** A Banner over the last known content; it stands alone where there is none. */
  offline?: ReactNode;
  /** The content itself. */
  children?: ReactNode;
}

/** A part of a screen that comes from elsewhere, in every state it can be in. */
export function Region({ state, label, labelledBy, skeleton, loadingLabel, empty, error, stale, offline, children }: RegionProps) {
  const isLoading = state === 'loading';
  const notice = state === 'stale' ? stale : state === 'offline' ? offline : undefined;
  const hasContent = state === 'ready' || state === 'stale' || state === 'offline';
  return (
    <Root aria-label={label} aria-labelledby={labelledBy} aria-busy={isLoading}>
      <VisuallyHidden role="status">{isLoading ? loadingLabel : ''}</VisuallyHidden>
      {notice}
      {isLoading && <Late>{skeleton}</Late>}
      {state === 'empty' && empty}
      {state === 'error' && error}
      {hasContent && children}
    </Root>
  );
}
