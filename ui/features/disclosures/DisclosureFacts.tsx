import { Card, ClampedText, Stack, Text } from '@academy/design-system';
import type { DisclosureView } from '@academy/domain/disclosures';
import { FactList } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { useWords } from './use-words.ts';

/** So many that the longest reason is cut only if it has many lines. */
const shownLines = 20;

/** Who asked, when and why, and what was decided. */
export function DisclosureFacts({ view }: { view: DisclosureView }) {
  const text = useText(en);
  const words = useWords();
  const { auditor, requested_at: at, reason, case_number: caseNumber, wait_reason: waitReason, until } = view;
  const { decided_at: decidedAt, decided_by: decidedBy, tell_within_hours: hours } = view;
  return (
    <Card as="section" title={text('disclosure.about')} padding="l">
      <Stack gap="m">
        <FactList
          isWide
          facts={[
            { label: text('disclosure.askedBy'), value: `auditor-${auditor}` },
            { label: text('disclosures.asked'), value: words.time(at) },
            { label: text('disclosure.caseNumber'), value: caseNumber },
            { label: text('disclosures.records'), value: words.number(view.records) },
            ...(decidedBy === null ? [] : [{ label: text('disclosure.decidedBy'), value: `custodian-${decidedBy}` }]),
            ...(decidedAt === null ? [] : [{ label: text('disclosure.decided'), value: words.time(decidedAt) }]),
            ...(until === null ? [] : [{ label: text('disclosure.until'), value: words.time(until) }]),
            ...(hours === null
              ? []
              : [{ label: text('disclosure.told'), value: text('disclosure.toldWithin', { days: Math.ceil(hours / 24) }) }]),
          ]}
        />
        <Written label={text('disclosure.reason')}>{reason}</Written>
        {waitReason !== null && <Written label={text('disclosure.waitReason')}>{waitReason}</Written>}
      </Stack>
    </Card>
  );
}

function Written({ label, children }: { label: string; children: string }) {
  const text = useText(en);
  return (
    <Stack gap="3xs">
      <Text size="s" tone="muted">
        {label}
      </Text>
      <Text as="div">
        <ClampedText lines={shownLines} moreLabel={text('disclosure.showAll')} lessLabel={text('disclosure.showLess')}>
          {children}
        </ClampedText>
      </Text>
    </Stack>
  );
}
