import { useState } from 'react';
import { Banner, Button, Icon, Inline, Stack } from '@academy/design-system';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { saveFile } from '../../app/save-file.ts';
import { en } from './en.ts';

/** Saves the file of an export: a plain link could not carry the token. */
export function DownloadExport({ id, file }: { id: string; file: string }) {
  const text = useText(en);
  const [hasFailed, setFailed] = useState(false);
  const { isSubmitting, submit } = useCommand({
    id: `export-${id}`,
    onOutcome: ({ status, result }) => {
      const isSaved = status === 'succeeded' && result instanceof Blob;
      setFailed(!isSaved);
      if (isSaved) saveFile(result, file);
    },
  });
  return (
    <Stack gap="s">
      {hasFailed && (
        <Banner tone="warning" role="alert">
          {text('export.notSaved')}
        </Banner>
      )}
      <Inline>
        <Button
          variant="primary"
          iconStart={<Icon name="download" />}
          isLoading={isSubmitting}
          loadingLabel={text('loading')}
          onClick={() => submit({ method: 'GET', path: `/audit/exports/${encodeURIComponent(id)}/file`, isFile: true })}
        >
          {text('export.download')}
        </Button>
      </Inline>
    </Stack>
  );
}
