import { Banner, Card, ExactText, Stack, Text } from '@academy/design-system';
import type { DrillView } from '@academy/domain/drills';
import { FactList } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { ComparedModel } from './ComparedModel.tsx';
import { en } from './en.ts';
import { useDrillWords } from './use-drill-words.ts';

export interface CertificateProps {
  drill: DrillView;
  certificate: NonNullable<DrillView['certificate']>;
}

/** What was compared, when, up to where, and under which head: to read and to print. */
export function Certificate({ drill, certificate }: CertificateProps) {
  const text = useText(en);
  const words = useDrillWords();
  const { time, number } = words;
  const { head, record, models, not_compared: left } = certificate;
  const counted = text('drill.countedOf', {
    models: text('drills.models', { count: models.length }),
    rows: drill.rows ?? 0,
  });
  return (
    <Stack gap="l">
      <Card as="section" title={text('drill.certificate')} padding="l">
        <Stack gap="m">
          <FactList
            isWide
            facts={[
              { label: text('drill.number'), value: drill.id },
              { label: text('drill.asked'), value: time(drill.requested_at) },
              { label: text('drill.by'), value: words.by(drill.by) },
              { label: text('drill.ended'), value: drill.ended_at === null ? '' : time(drill.ended_at) },
              { label: text('drill.counted'), value: counted },
              { label: text('drills.differing'), value: number(drill.differing ?? 0) },
              {
                label: text('drill.head'),
                value: head ? text('drill.headAt', { size: number(head.size), time: time(head.signed_at) }) : text('drill.noHead'),
              },
              {
                label: text('drill.record'),
                value: record === null ? text('drill.unsealed') : number(record),
                href: record === null ? undefined : `/audit/records/${record}`,
              },
            ]}
          />
          {head && (
            <Stack gap="3xs">
              <Text size="s" tone="muted">
                {text('drill.root')}
              </Text>
              <ExactText>{head.root}</ExactText>
            </Stack>
          )}
          {left.length > 0 && (
            <Banner tone="warning" title={text('drill.notCompared')}>
              {left.map(({ name, why }) => (
                <Text key={name} size="s">
                  {text(`drill.why.${why}`, { model: name })}
                </Text>
              ))}
            </Banner>
          )}
        </Stack>
      </Card>
      {models.map((model) => (
        <ComparedModel key={model.name} model={model} />
      ))}
    </Stack>
  );
}
