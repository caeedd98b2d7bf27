import { Button, Card, ExactText, Inline, QrCode, ScreenOnly, Stack, Text } from '@academy/design-system';
import { encode } from 'uqr';
import { FactList } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { fragmentOf, type Paper } from './paper.ts';
import { useWords } from './use-words.ts';

export interface PaperCardProps {
  paper: Paper;
  /** Name of the file. */
  name: string;
  /** ISO 8601, of the head; null if nothing says so. */
  signedAt: string | null;
  /** Whether the key of its clock is known from elsewhere, so that nobody else can have said so. */
  isClockGiven: boolean;
}

/** What stands on paper and nowhere else in the receipt: its number, its file and its head, also for a camera. */
export function PaperCard({ paper, name, signedAt, isClockGiven }: PaperCardProps) {
  const text = useText(en);
  const words = useWords();
  const { bookingId, size, root, sha256 } = paper;
  const address = `${location.origin}/verify${fragmentOf(paper)}`;
  const head = text('paper.records', { count: size });
  return (
    <Card as="section" title={text('paper.title')} padding="l">
      <Stack gap="m">
        <FactList
          facts={[
            { label: text('paper.number'), value: bookingId },
            {
              label: text('paper.head'),
              value:
                signedAt === null ? head : text(isClockGiven ? 'paper.headAt' : 'paper.headSays', { head, time: words.time(signedAt) }),
            },
            { label: text('paper.file'), value: name },
          ]}
        />
        {[['paper.root', root] as const, ['paper.sha256', sha256] as const].map(([label, value]) => (
          <Stack key={label} gap="3xs">
            <Text size="s" tone="muted">
              {text(label)}
            </Text>
            <ExactText>{value}</ExactText>
          </Stack>
        ))}
        <QrCode label={text('paper.code')} rows={encode(address, { ecc: 'M', border: 2 }).data} />
        <Text>{text('paper.keep', { address: `${location.host}/verify` })}</Text>
        <ScreenOnly>
          <Inline>
            <Button onClick={() => window.print()}>{text('paper.print')}</Button>
          </Inline>
        </ScreenOnly>
      </Stack>
    </Card>
  );
}
