import { useState } from 'react';
import { Banner, Button, Card, Icon, Inline, Stack, Text } from '@academy/design-system';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { saveFile } from '../../app/save-file.ts';
import { en } from './en.ts';

type Format = 'csv' | 'json';

/** The timeline as a file: a plain link could not carry the token. */
export function ProgressExport() {
  const text = useText(en);
  const [format, setFormat] = useState<Format>('csv');
  const [hasFailed, setFailed] = useState(false);
  const { isSubmitting, submit } = useCommand({
    id: 'progress-file',
    onOutcome: ({ status, result }) => {
      const isFile = status === 'succeeded' && result instanceof Blob;
      setFailed(!isFile);
      if (isFile) saveFile(result, `progress.${format}`);
    },
  });
  const save = (wanted: Format): void => {
    setFormat(wanted);
    submit({ method: 'GET', path: `/progress_file?format=${wanted}`, isFile: true });
  };
  const button = (wanted: Format) => (
    <Button
      iconStart={<Icon name="download" />}
      isLoading={isSubmitting && format === wanted}
      isDisabled={isSubmitting && format !== wanted}
      loadingLabel={text('loading')}
      onClick={() => save(wanted)}
    >
      {text(`progress.${wanted}`)}
    </Button>
  );
  return (
    <Card as="section" title={text('progress.export')} padding="l">
      <Stack gap="m">
        <Text tone="muted">{text('progress.exportText')}</Text>
        {hasFailed && (
          <Banner tone="warning" role="alert">
            {text('progress.notSaved')}
          </Banner>
        )}
        <Inline>
          {button('csv')}
          {button('json')}
        </Inline>
      </Stack>
    </Card>
  );
}
