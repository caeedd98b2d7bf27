import { useRef } from 'react';
import { Button, Inline, Text } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';
import type { usePages } from './use-pages.ts';
import { en } from './en.ts';

export interface MoreButtonProps {
  list: Pick<ReturnType<typeof usePages>, 'hasMore' | 'isLoadingMore' | 'hasFailed' | 'more' | 'count'>;
  /** Default: "Show more". */
  children?: string | undefined;
}

/** The way to the next page of a list. After the last page it gives way to words, which take the focus from it. */
export function MoreButton({ list, children }: MoreButtonProps) {
  const text = useText(en);
  const hadFocus = useRef(false);
  const takeFocus = (end: HTMLElement | null): void => {
    if (hadFocus.current) end?.focus({ preventScroll: true });
  };
  const watch = (button: HTMLButtonElement | null) => () => {
    hadFocus.current = button === document.activeElement;
  };
  if (!list.hasMore) {
    return (
      list.count > 1 && (
        <Text size="s" tone="muted" role="status" tabIndex={-1} ref={takeFocus}>
          {text('pages.end')}
        </Text>
      )
    );
  }
  return (
    <Inline>
      <Button ref={watch} onClick={list.more} isLoading={list.isLoadingMore} loadingLabel={text('loading')}>
        {list.hasFailed ? text('retry') : (children ?? text('pages.more'))}
      </Button>
      {list.hasFailed && <Text role="alert">{text('pages.failed')}</Text>}
    </Inline>
  );
}
