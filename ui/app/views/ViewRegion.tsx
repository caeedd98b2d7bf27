import type { ReactNode } from 'react';
import { Banner, Button, ErrorState, Region } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';
import type { View } from './view.ts';

export interface ViewRegionProps<Data> {
  view: View<Data>;
  /** Names the region if no heading does. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  skeleton: ReactNode;
  isEmpty?: ((data: Data) => boolean) | undefined;
  empty?: ReactNode;
  /** Error message, if the general one does not fit. */
  errorTitle?: string | undefined;
  /** Replaces the error with its retry button, unless false: retrying does not help if a thing does not exist. */
  error?: ReactNode;
  /** Whether the data is too old, if a failed reload is not the only reason. */
  isStale?: boolean | undefined;
  /** Says that the data is old, instead of the general notice. */
  stale?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders a view in any of its states. */
export function ViewRegion<Data>({ view, isEmpty, errorTitle, error, isStale, stale, children, ...region }: ViewRegionProps<Data>) {
  const text = useText();
  const { status, data, problem, retry } = view;
  const isWaiting = status === 'loading' || (data === undefined && status !== 'error' && status !== 'offline');
  const state = isWaiting
    ? 'loading'
    : data === undefined
      ? 'error'
      : isEmpty?.(data)
        ? 'empty'
        : (isStale ?? (status === 'stale' && problem !== undefined))
          ? 'stale'
          : 'ready';
  const retryButton = (
    <Button size="s" onClick={retry}>
      {text('retry')}
    </Button>
  );
  return (
    <Region
      {...region}
      state={state}
      loadingLabel={text('loading')}
      stale={
        stale ?? (
          <Banner tone="warning" action={retryButton} role="status">
            {text(problem === 'offline' ? 'offline' : 'staleNotice')}
          </Banner>
        )
      }
      error={
        status === 'offline' ? (
          <ErrorState icon="offline" title={text('is.offline')} retryLabel={text('retry')} onRetry={retry}>
            {text('is.offlineText')}
          </ErrorState>
        ) : (
          error || (
            <ErrorState title={errorTitle ?? text('errorTitle')} retryLabel={text('retry')} onRetry={retry}>
              {errorTitle === undefined && text.problem(problem ?? '')}
            </ErrorState>
          )
        )
      }
    >
      {data === undefined ? null : children(data)}
    </Region>
  );
}
