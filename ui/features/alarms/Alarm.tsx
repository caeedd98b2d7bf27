import { Badge, Button, Card, ClampedText, Heading, Inline, Stack, Text, TextArea } from '@academy/design-system';
import { type AlarmView, explorerLimits, explorerMessages } from '@academy/domain/explorer';
import compiled from 'virtual:validator/explorer/AnswerAlarm';
import { FactList } from '../../app/facts/FactList.tsx';
import { FormView } from '../../app/forms/FormView.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useText } from '../../app/messages/use-text.ts';
import { useUtc } from '../../app/messages/use-utc.ts';
import { useStaff } from '../staff/parts.ts';
import { en } from './en.ts';
import { tags } from './tags.ts';

const said = { ...en, ...explorerMessages };
const known = Object.keys(en);

/** The drill that raised it, which auditors may read. */
const drillHref = ({ kind, place }: AlarmView): string | undefined =>
  (kind === 'drill' || kind === 'uncompared') && place !== null
    ? `/audit/drills/${encodeURIComponent(place.replace('drill ', ''))}`
    : undefined;

/** What was found, where and when, and what a custodian said of it. */
export function Alarm({ alarm }: { alarm: AlarmView }) {
  const text = useText(said);
  const moment = useUtc();
  const { role } = useStaff();
  const { id, kind, place, raised_at: raisedAt, answer } = alarm;
  const name = `alarms.kind.${kind}`;
  const title = text(known.includes(name) ? (name as keyof typeof en) : 'alarms.kind.other');
  return (
    <Card padding="l">
      <Stack gap="m">
        <Inline justify="space-between">
          <Heading level={2} size="m">
            {title}
          </Heading>
          <Badge tone={answer ? 'neutral' : 'danger'}>{text(answer ? 'alarms.answered' : 'alarms.open')}</Badge>
        </Inline>
        <FactList
          facts={[
            {
              label: text('alarms.where'),
              value: place ?? text('alarms.outside'),
              href: role === 'auditor' ? drillHref(alarm) : undefined,
            },
            { label: text('alarms.raised'), value: moment(raisedAt) },
          ]}
        />
        {answer && (
          <Stack gap="3xs">
            <Text>
              <ClampedText lines={8} moreLabel={text('alarms.showAll')} lessLabel={text('alarms.showLess')}>
                {answer.text}
              </ClampedText>
            </Text>
            <Text size="s" tone="muted">
              {text('alarms.saidBy', { who: answer.by, when: moment(answer.at) })}
            </Text>
          </Stack>
        )}
        {!answer && role === 'custodian' && <Answer id={id} title={place === null ? title : `${title}, ${place}`} />}
      </Stack>
    </Card>
  );
}

function Answer({ id, title }: { id: number; title: string }) {
  const text = useText(said);
  const form = useForm({
    id: `alarm-${id}`,
    command: compiled,
    messages: said,
    initial: { text: '' },
    toBody: ({ text: words }) => ({ text: words.trim() }),
    toRequest: (body) => ({ method: 'POST', path: `/audit/alarms/${id}/answer`, body }),
    tags,
  });
  return (
    <FormView form={form} label={title}>
      <TextArea
        {...form.field('text')}
        rows={3}
        maxLength={explorerLimits.answer}
        label={text('alarms.answer')}
        hint={text('alarms.answerHint')}
      />
      <Inline>
        <Button type="submit" variant="primary" isLoading={form.isSubmitting} loadingLabel={text('submitting')}>
          {text('alarms.send')}
        </Button>
      </Inline>
    </FormView>
  );
}
