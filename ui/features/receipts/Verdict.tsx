import { Banner, Card, ExactText, ScreenOnly, Stack, Text } from '@academy/design-system';
import { toBase64 } from '@academy/domain/audit';
import { receiptTopics } from '@academy/domain/audit/receipts';
import { useText } from '../../app/messages/use-text.ts';
import type { Checked } from './check-receipt.ts';
import { en } from './en.ts';
import { FactTable } from './FactTable.tsx';
import { PaperCard } from './PaperCard.tsx';
import { useWords } from './use-words.ts';

export interface VerdictProps {
  /** Its SHA-256 in hexadecimal. */
  file: { readonly name: string; readonly sha256: string };
  checked: Checked;
  /** Whether the reader brought the key along. */
  hasOwnKey: boolean;
}

/** What became of a receipt: whether it holds, or which field does not; what it says, and under which head and key. */
export function Verdict({ file, checked, hasOwnKey }: VerdictProps) {
  const text = useText(en);
  const { findings, receipt, head, key, isSigned } = checked;
  const holds = findings.length === 0;
  const result = <Result checked={checked} />;
  return (
    <Stack gap="l">
      {receipt && head && holds && isSigned ? (
        <>
          <ScreenOnly>{result}</ScreenOnly>
          <PaperCard
            paper={{ bookingId: receipt.booking_id, size: head.size, root: toBase64(head.root), sha256: file.sha256 }}
            name={file.name}
            signedAt={head.seconds === null ? null : momentOf(head.seconds)}
            isClockGiven={head.isClockGiven}
          />
        </>
      ) : (
        // On paper too: nothing that does not hold may look like a receipt.
        result
      )}
      {receipt && holds && receiptTopics.map((topic) => <FactTable key={topic} topic={topic} facts={receipt.facts} />)}
      {receipt && (
        <Card as="section" title={text('verify.keyTitle')} padding="l">
          <Stack gap="m">
            <ExactText>{key ?? text('verify.noKey')}</ExactText>
            <Text tone="muted">{text(hasOwnKey ? 'verify.keyGiven' : 'verify.keyShown')}</Text>
            {head && <ExactText>{receipt.head}</ExactText>}
          </Stack>
        </Card>
      )}
    </Stack>
  );
}

const momentOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Receipts that are broken all over need no list of everything. */
const mostFindings = 20;

function Result({ checked: { findings, receipt, head, isSigned } }: { checked: Checked }) {
  const text = useText(en);
  const words = useWords();
  if (findings.length === 0) {
    return (
      <Banner tone={isSigned ? 'success' : 'warning'} role="status" title={text(isSigned ? 'verify.holds' : 'verify.unsigned')}>
        {isSigned
          ? text('verify.holdsText', {
              booking: receipt?.booking_id ?? '',
              size: words.number(head?.size ?? 0),
              time: head?.seconds
                ? text(head.isClockGiven ? 'verify.signed' : 'verify.saysSigned', { time: words.time(momentOf(head.seconds)) })
                : '',
            })
          : text('verify.unsignedText')}
      </Banner>
    );
  }
  const kind = findings.some((finding) => finding.kind === 'changed') ? 'changed' : (findings[0]?.kind ?? 'unreadable');
  return (
    <Banner tone="danger" role="alert" title={text(`verify.${kind}`)}>
      <Stack as="ul" gap="2xs">
        {findings.slice(0, mostFindings).map(({ field, problem }) => (
          <li key={`${field} ${problem}`}>
            {text(`receiptProblem.${problem}`, { field: field === '' ? text('verify.wholeFile') : field })}
          </li>
        ))}
      </Stack>
      {findings.length > mostFindings && <Text>{text('verify.more', { count: words.number(findings.length - mostFindings) })}</Text>}
    </Banner>
  );
}
