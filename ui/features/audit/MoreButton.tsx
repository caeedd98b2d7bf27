import { Button, Inline, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

export interface MoreButtonProps {
  /** From `usePages`. */
  list: { hasMore: boolean; isLoadingMore: boolean; hasFailed: boolean; more: () => void };
}

/** The way to the next page of a list, if there is one. */
export function MoreButton({ list }: MoreButtonProps) {
  const text = useText(en);
  if (!list.hasMore) return null;
  return (
    <Inline>
      <Button onClick={list.more} isLoading={list.isLoadingMore} loadingLabel={text('loading')}>
        {text(list.hasFailed ? 'retry' : 'audit.more')}
      </Button>
      {list.hasFailed && <Text role="alert">{text('audit.moreFailed')}</Text>}
    </Inline>
  );
}
