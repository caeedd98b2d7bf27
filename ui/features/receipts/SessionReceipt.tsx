import { useState } from 'react';
import { Banner, Button, Card, Icon, Inline, Link, Stack, Text } from '@academy/design-system';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { saveFile } from '../../app/save-file.ts';
import { en } from './en.ts';
import { handOver } from './handed.ts';

/** One changed byte would be found: the api writes a receipt as `JSON.stringify` does, so that one that was read is written alike. */
const fileOf = (result: unknown): Blob =>
  result instanceof Blob ? result : new Blob([JSON.stringify(result)], { type: 'application/json' });

/** Saves the receipt of a session: a plain link could not carry the token. */
export function SessionReceipt({ bookingId }: { bookingId: string }) {
  const text = useText(en);
  const [hasFailed, setFailed] = useState(false);
  const [saved, setSaved] = useState<File>();
  const { isSubmitting, submit } = useCommand({
    id: `receipt-${bookingId}`,
    onOutcome: ({ status, result }) => {
      setFailed(status !== 'succeeded');
      if (status !== 'succeeded') return;
      const file = new File([fileOf(result)], `receipt-${bookingId}.json`, { type: 'application/json' });
      saveFile(file, file.name);
      setSaved(file);
    },
  });
  return (
    <Card as="section" title={text('receipt.title')} padding="l">
      <Stack gap="m">
        <Text tone="muted">{text('receipt.text')}</Text>
        {hasFailed && (
          <Banner tone="warning" role="alert">
            {text('receipt.notSaved')}
          </Banner>
        )}
        <Inline>
          <Button
            iconStart={<Icon name="download" />}
            isLoading={isSubmitting}
            loadingLabel={text('loading')}
            onClick={() => submit({ method: 'GET', path: `/receipts/${encodeURIComponent(bookingId)}`, isFile: true })}
          >
            {text('receipt.save')}
          </Button>
          <Link href="/verify">{text('receipt.verify')}</Link>
        </Inline>
        <Text role="status">
          {saved && !hasFailed && (
            <>
              {text('receipt.saved')}{' '}
              <Link href="/verify" onClick={() => handOver(saved)}>
                {text('receipt.print')}
              </Link>
            </>
          )}
        </Text>
      </Stack>
    </Card>
  );
}
