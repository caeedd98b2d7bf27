import { useState } from 'react';
import { Button, Card, Inline, Stack, Text, TextArea, TextField } from '@academy/design-system';
import { disclosureMessages } from '@academy/domain/disclosures';
import { explorerMessages } from '@academy/domain/explorer';
import { useNavigate } from 'react-router';
import compiled from 'virtual:validator/disclosures/RequestDisclosure';
import type { CommandEntry } from '../../app/commands/slice.ts';
import { FormView } from '../../app/forms/FormView.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { numbersIn } from './numbers.ts';
import { disclosurePath, tags } from './queries.ts';

const said = { ...en, ...disclosureMessages, ...explorerMessages };

/** Asks to see the sealed texts of some records. `records` are numbers to begin with, such as `12,40`. */
export function AskForm({ records }: { records: string }) {
  const text = useText(said);
  return (
    <Card as="section" title={text('ask.title')} padding="l">
      <Stack gap="m">
        <Text tone="muted">{text('ask.lead')}</Text>
        <Fields records={records} />
      </Stack>
    </Card>
  );
}

/** The record that the api names as the one at fault. */
const wrongIn = ({ problems }: CommandEntry, numbers: readonly number[]): number | undefined => {
  const place = problems.map(({ path }) => /^\/numbers\/(\d+)$/u.exec(path)?.[1]).find((found) => found !== undefined);
  return place === undefined ? undefined : numbers[Number(place)];
};

function Fields({ records }: { records: string }) {
  const text = useText(said);
  const navigate = useNavigate();
  const [wrong, setWrong] = useState<{ readonly numbers: string; readonly record: number }>();
  const form = useForm({
    id: 'ask',
    command: compiled,
    messages: said,
    initial: {
      numbers: numbersIn(records)
        .filter((number) => number > 0)
        .join(', '),
      reason: '',
      case_number: '',
      wait_reason: '',
    },
    toBody: (values) => ({
      numbers: numbersIn(values.numbers),
      reason: values.reason.trim(),
      case_number: values.case_number.trim(),
      wait_reason: values.wait_reason.trim(),
    }),
    toRequest: (body) => ({ method: 'POST', path: '/audit/disclosures', body }),
    tags,
    onSucceeded: (result) => {
      navigate(disclosurePath((result as { readonly id: string }).id));
    },
    onNotDone: (entry, values) => {
      const record = wrongIn(entry, numbersIn(values.numbers));
      setWrong(record === undefined ? undefined : { numbers: values.numbers, record });
    },
  });
  const numbers = form.field('numbers');
  const given = numbersIn(numbers.value);
  const isWrong = wrong?.numbers === numbers.value;
  return (
    <FormView form={form} label={text('ask.title')}>
      <TextField
        {...numbers}
        label={text('ask.numbers')}
        hint={
          given.length === 0 || given.includes(0)
            ? text('ask.numbersHint')
            : text('ask.understood', { count: given.length, numbers: given.join(', ') })
        }
        error={numbers.error ?? (isWrong ? text('ask.wrongRecord', { number: String(wrong.record) }) : undefined)}
        autoComplete="off"
        inputMode="numeric"
      />
      <TextArea {...form.field('reason')} rows={3} label={text('ask.reason')} hint={text('ask.reasonHint')} />
      <TextField {...form.field('case_number')} label={text('ask.caseNumber')} autoComplete="off" />
      <TextArea
        {...form.field('wait_reason')}
        rows={2}
        label={text('ask.waitReason')}
        optionalLabel={text('optional')}
        hint={text('ask.waitHint')}
      />
      <Inline>
        <Button type="submit" variant="primary" isLoading={form.isSubmitting} loadingLabel={text('submitting')}>
          {text('ask.submit')}
        </Button>
      </Inline>
    </FormView>
  );
}
