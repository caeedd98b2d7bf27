import { Banner, Button, Card, DateField, Inline, Stack, Text } from '@academy/design-system';
import { explorerMessages } from '@academy/domain/explorer';
import { exportMessages, requestExport } from '@academy/domain/exports';
import { isCalendarDay } from '@academy/domain/kernel';
import compiled from 'virtual:validator/exports/RequestExport';
import { FormView } from '../../app/forms/FormView.tsx';
import { useDateTexts } from '../../app/forms/use-date-texts.ts';
import { useForm } from '../../app/forms/use-form.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { tags } from './queries.ts';

const said = { ...en, ...exportMessages, ...explorerMessages };
const dayMs = 86_400_000;
/** Exports are of days of UTC, wherever the auditor is. */
const dayInUtc = (agoMs = 0): string => new Date(Date.now() - agoMs).toISOString().slice(0, 10);
const { check } = requestExport;
const command = { ...compiled, check: check && ((body: Parameters<typeof check>[0]) => check(body, dayInUtc())) };
/** As a form's value: neither a day nor empty, so that every rule refuses it. */
const unreadable = 'unreadable';

export interface BeginExportProps {
  /** Whether the grant covers everything. */
  mayExport: boolean;
  isRunning: boolean;
}

/** Begins an export of everything, or of some days. */
export function BeginExport({ mayExport, isRunning }: BeginExportProps) {
  const text = useText(said);
  if (!mayExport)
    return (
      <Banner tone="info" title={text('exports.partly')}>
        {text('exports.partlyText')}
      </Banner>
    );
  return (
    <Card as="section" title={text('exports.begin')} padding="l">
      <Stack gap="m">
        <Text tone="muted">{text('exports.beginLead')}</Text>
        <BeginForm isRunning={isRunning} />
      </Stack>
    </Card>
  );
}

function BeginForm({ isRunning }: Pick<BeginExportProps, 'isRunning'>) {
  const text = useText(said);
  const problems = useText(exportMessages);
  const dateTexts = useDateTexts();
  const form = useForm({
    id: 'export',
    command,
    messages: said,
    initial: { since: '', until: '' },
    toBody: ({ since, until }) => ({ since: since === '' ? null : since, until: until === '' ? null : until }),
    toRequest: (body) => ({ method: 'POST', path: '/audit/exports', body }),
    tags,
    onSucceeded: (_result, sent) => form.empty(sent),
  });
  const day = (which: 'since' | 'until') => {
    const { id, name, value, error, onBlur } = form.field(which);
    return (
      <DateField
        {...{ id, name, error, onBlur }}
        label={text(`exports.${which}`)}
        optionalLabel={text('optional')}
        autoComplete="off"
        today={dayInUtc()}
        {...dateTexts}
        value={isCalendarDay(value) ? value : undefined}
        onChange={(date, found) => form.set(which, found === 'unreadable' ? unreadable : (date ?? ''))}
        min="2020-01-01"
        max={dayInUtc(dayMs)}
        problems={{
          unreadable: problems.problem('exportDayInvalid'),
          tooEarly: problems.problem('exportDayInvalid'),
          tooLate: problems.problem('exportDayNotOver'),
        }}
      />
    );
  };
  return (
    <FormView form={form} label={text('exports.begin')}>
      <Inline align="start" gap="m">
        {day('since')}
        {day('until')}
      </Inline>
      <Inline>
        <Button type="submit" variant="primary" isLoading={form.isSubmitting} loadingLabel={text('submitting')}>
          {text('exports.submit')}
        </Button>
        <Text role="status" size="s">
          {isRunning && text('exports.running')}
        </Text>
      </Inline>
    </FormView>
  );
}
