import { Stack, Text } from '@academy/design-system';
import type { NoteView } from '@academy/domain/records';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** A coach's note as both read it. Its texts are empty once the coach was erased. */
export function NoteText({ note: { done, take_home: takeHome, drills } }: { note: NoteView }) {
  const text = useText(en);
  if (done === '') return <Text tone="muted">{text('record.erased')}</Text>;
  return (
    <Stack gap="s">
      {takeHome !== '' && (
        <div>
          <Text size="s" tone="muted">
            {text('record.takeHome')}
          </Text>
          <Text weight="semibold">{takeHome}</Text>
        </div>
      )}
      <div>
        <Text size="s" tone="muted">
          {text('record.done')}
        </Text>
        <Lines text={done} />
      </div>
      {drills.length > 0 && (
        <div>
          <Text size="s" tone="muted">
            {text('record.drills')}
          </Text>
          <Stack as="ul" gap="3xs" aria-label={text('record.drills')}>
            {drills.map((drill, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
              <li key={index}>
                <Text as="span">{drill}</Text>
              </li>
            ))}
          </Stack>
        </div>
      )}
    </Stack>
  );
}

/** A text with its own line breaks. */
function Lines({ text }: { text: string }) {
  const lines = text.split(/\n+/u).filter((line) => line.trim() !== '');
  return (
    <Stack gap="2xs">
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
        <Text key={index}>{line}</Text>
      ))}
    </Stack>
  );
}
