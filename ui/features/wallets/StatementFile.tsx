import { useState } from 'react';
import { Banner, Button, Card, Icon, Inline, Stack, Text } from '@academy/design-system';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { saveFile } from '../../app/save-file.ts';
import { withParameters } from '../../app/views/query.ts';
import { en } from './en.ts';
import { momentsOf, type Period } from './statement-period.ts';

const formats = ['csv', 'json'] as const;
type Format = (typeof formats)[number];
const types: Record<Format, string> = { csv: 'text/csv', json: 'application/json' };

/** The answer as a file: JSON comes parsed, CSV may come as text. */
const fileOf = (result: unknown, format: Format): Blob =>
  result instanceof Blob
    ? result
    : new Blob([typeof result === 'string' ? result : JSON.stringify(result, null, 2)], { type: types[format] });

/** The statement of the chosen days as a file: a plain link could not carry the token. */
export function StatementFile({ period }: { period: Period }) {
  const text = useText(en);
  const [format, setFormat] = useState<Format>('csv');
  const [hasFailed, setFailed] = useState(false);
  const { isSubmitting, submit } = useCommand({
    id: 'statement-file',
    onOutcome: ({ status, result }) => {
      setFailed(status !== 'succeeded');
      if (status === 'succeeded') saveFile(fileOf(result, format), `statement.${format}`);
    },
  });
  const save = (wanted: Format): void => {
    setFormat(wanted);
    submit({ method: 'GET', path: withParameters('/wallet/statement', { ...momentsOf(period), format: wanted }), isFile: true });
  };
  return (
    <Card as="section" title={text('statement.file')} padding="l">
      <Stack gap="m">
        <Text tone="muted">{text('statement.fileText')}</Text>
        {hasFailed && (
          <Banner tone="warning" role="alert">
            {text('statement.notSaved')}
          </Banner>
        )}
        <Inline>
          {formats.map((each) => (
            <Button
              key={each}
              iconStart={<Icon name="download" />}
              isLoading={isSubmitting && format === each}
              isDisabled={isSubmitting && format !== each}
              loadingLabel={text('loading')}
              onClick={() => save(each)}
            >
              {text(`statement.${each}`)}
            </Button>
          ))}
        </Inline>
      </Stack>
    </Card>
  );
}
