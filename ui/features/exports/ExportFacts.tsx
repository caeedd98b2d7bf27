import { Card, ExactText, Stack, Text } from '@academy/design-system';
import type { ExportView } from '@academy/domain/exports';
import { FactList } from '../../app/facts/FactList.tsx';
import { type Text as TextOf, useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { useWords } from './use-words.ts';

/** What was asked for, and what was written. */
export function ExportFacts({ view }: { view: ExportView }) {
  const text = useText(en);
  const words = useWords();
  const { requested_at: at, ended_at: endedAt, written, record } = view;
  return (
    <Card as="section" title={text('export.about')} padding="l">
      <Stack gap="m">
        <FactList
          isWide
          facts={[
            { label: text('exports.what'), value: words.what(view) },
            { label: text('export.asked'), value: words.time(at) },
            ...(endedAt === null ? [] : [{ label: text(written ? 'export.ended' : 'export.endedWithout'), value: words.time(endedAt) }]),
            ...(written ? writtenFacts(written, text, words) : []),
            ...(endedAt === null
              ? []
              : [
                  {
                    label: text('export.record'),
                    value: record === null ? text('export.unsealed') : words.number(record),
                    href: record === null ? undefined : `/audit/records/${record}`,
                  },
                ]),
          ]}
        />
        {written !== null && written.cut_off !== null && written.cut_off > 0 && (
          <Text size="s" tone="muted">
            {text('export.cutOffText')}
          </Text>
        )}
        {written && (
          <>
            <Exact label={text('export.root')}>{written.root}</Exact>
            <Exact label={text('export.digest')}>{written.sha256}</Exact>
          </>
        )}
      </Stack>
    </Card>
  );
}

function writtenFacts(
  { first, last, rows, cut_off: cutOff, bytes, file }: NonNullable<ExportView['written']>,
  text: TextOf<keyof typeof en>,
  words: ReturnType<typeof useWords>,
) {
  return [
    { label: text('export.numbers'), value: words.numbers({ first, last }) },
    { label: text('export.head'), value: text('export.headAt', { size: words.number(last) }) },
    ...(cutOff === null ? [] : [{ label: text('export.cutOff'), value: words.number(cutOff) }]),
    { label: text('export.rows'), value: rows === null ? text('export.noRows') : words.number(rows) },
    { label: text('exports.size'), value: words.bytes(bytes) },
    { label: text('export.file'), value: file },
  ];
}

const Exact = ({ label, children }: { label: string; children: string }) => (
  <Stack gap="3xs">
    <Text size="s" tone="muted">
      {label}
    </Text>
    <ExactText>{children}</ExactText>
  </Stack>
);
