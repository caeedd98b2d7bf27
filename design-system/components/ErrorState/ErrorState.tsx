import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Actions, Disc, Root } from '../EmptyState/EmptyState.styles.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.tsx';
import { Heading } from '../Text/Text.tsx';

export interface ErrorStateProps {
  /** What went wrong, in a few words. */
  title: ReactNode;
  titleLevel?: 1 | 2 | 3 | 4 | undefined;
  /** The consequences for the reader, and that no input is lost. */
  children?: ReactNode;
  /** Without it there is no retry button. */
  retryLabel?: string | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  /** An alternative to retry. */
  action?: ReactNode;
  icon?: IconName | undefined;
}

export function ErrorState(props: ErrorStateProps) {
  const { title, titleLevel = 2, children, retryLabel, onRetry, isRetrying = false, action, icon = 'alert' } = props;
  const hasRetry = retryLabel !== undefined && onRetry !== undefined;
  return (
    <Root role="alert">
      <Disc $isDanger>
        <Icon name={icon} size="l" />
      </Disc>
      <Heading level={titleLevel} size="xl">
        {title}
      </Heading>
      {children !== undefined && <p>{children}</p>}
      {(hasRetry || action !== undefined) && (
        <Actions>
          {hasRetry && (
            <Button onClick={onRetry} isLoading={isRetrying} iconStart={<Icon name="refresh" size="s" />}>
              {retryLabel}
            </Button>
          )}
          {action}
        </Actions>
      )}
    </Root>
  );
}
