import { Banner, ExactText, Stack, Text } from '@academy/design-system';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import type { Paper } from './paper.ts';

export interface FromPaperProps {
  paper: Paper | 'broken';
  /** SHA-256 of the chosen file, in hexadecimal; undefined while there is none. */
  sha256: string | undefined;
  /** Whether the chosen file is a receipt of another booking, as far as that is known. */
  isOfOther: boolean;
}

/** What the address from a printed receipt says, and whether the chosen file is the one that was printed. */
export function FromPaper({ paper, sha256, isOfOther }: FromPaperProps) {
  const text = useText(en);
  const { formatNumber } = useIntl();
  if (paper === 'broken') {
    return (
      <Banner tone="warning" role="alert" title={text('paper.broken')}>
        {text('paper.brokenText')}
      </Banner>
    );
  }
  const { bookingId, size } = paper;
  if (sha256 === undefined) {
    return (
      <Banner title={text('paper.scanned')}>
        <Stack gap="2xs">
          <Text>{text('paper.scannedText', { booking: bookingId, size: formatNumber(size) })}</Text>
          <Text size="s">{text('paper.sha256')}</Text>
          <ExactText>{paper.sha256}</ExactText>
        </Stack>
      </Banner>
    );
  }
  return sha256 === paper.sha256 ? (
    <Banner tone="success" role="status" title={text('paper.same')}>
      {text('paper.sameText')}
    </Banner>
  ) : (
    <Banner tone="danger" role="alert" title={text('paper.other')}>
      {text(isOfOther ? 'paper.otherBooking' : 'paper.otherText', { booking: bookingId })}
    </Banner>
  );
}
