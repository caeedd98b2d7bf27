import { Banner, Button } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { clockText } from './times.ts';

/** Says of when the figures are, while newer ones cannot be had. `at` in Unix milliseconds. */
export function AsOf({ at, onRetry }: { at: number; onRetry: () => void }) {
  const text = useText(en);
  return (
    <Banner
      tone="warning"
      role="status"
      action={
        <Button size="s" onClick={onRetry}>
          {text('retry')}
        </Button>
      }
    >
      {text('wallet.asOf', { time: clockText(at) })}
    </Banner>
  );
}
