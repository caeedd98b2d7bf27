import { useState } from 'react';
import { Banner, Button, Checkbox, Inline, Select, Stack, Text, TextArea } from '@academy/design-system';
import {
  conversationLimits,
  conversationMessages,
  type MessageView,
  type ReportReason,
  reportReasons,
} from '@academy/domain/conversations';
import compiled from 'virtual:validator/conversations/FileReport';
import { FormDialog } from '../../app/shell/FormDialog.tsx';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

export interface ReportDialogProps {
  pair: string;
  /** Of the other one. */
  name: string;
  /** The message that it begins with; null while the dialog is closed. */
  about: MessageView | null;
  /** What can be reported besides: what the other one wrote and is shown, the newest last. */
  others: readonly MessageView[];
  onClose: () => void;
  /** Asks whether to block the other one; undefined where they are blocked already. */
  onBlock: (() => void) | undefined;
}

const said = { ...en, ...conversationMessages };

/** Reports messages to a moderator. */
export function ReportDialog({ pair, name, about, others, onClose, onBlock }: ReportDialogProps) {
  const text = useText(said);
  const [isDone, setDone] = useState(false);
  const close = (): void => {
    setDone(false);
    onClose();
  };
  return (
    <FormDialog
      formId="report"
      isBackdropInert={false}
      isOpen={about !== null}
      onClose={close}
      title={text('report.title')}
      closeLabel={text('close')}
      size="s"
    >
      {isDone ? (
        <Stack gap="m" align="start">
          <Banner tone="success" role="status" title={text('report.done')}>
            {text('report.doneText')}
          </Banner>
          {onBlock && <Text>{text('report.block')}</Text>}
          <Inline gap="xs">
            {onBlock && (
              <Button
                variant="danger"
                onClick={() => {
                  close();
                  onBlock();
                }}
              >
                {text('conversation.blockOf', { name })}
              </Button>
            )}
            <Button onClick={close}>{text('close')}</Button>
          </Inline>
        </Stack>
      ) : (
        about && <ReportForm key={about.position} {...{ pair, name, about, others }} onReported={() => setDone(true)} />
      )}
    </FormDialog>
  );
}

interface FormProps extends Omit<ReportDialogProps, 'onClose' | 'onBlock' | 'about'> {
  about: MessageView;
  onReported: () => void;
}

function ReportForm({ pair, name, about, others, onReported }: FormProps) {
  const text = useText(said);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set([about.id]));
  const form = useForm({
    id: 'report',
    command: compiled,
    initial: { reason: '', note: '' },
    messages: said,
    toBody: ({ reason, note }) => ({ pair, message_ids: [...chosen], reason: reason as ReportReason, note: note.trim() }),
    toRequest: (body) => ({ method: 'POST', path: '/reports', body }),
    onSucceeded: onReported,
  });
  const choose = (id: string, isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)));
  const listed = [...others.filter(({ id }) => id !== about.id).slice(1 - conversationLimits.reported), about].toSorted((one, other) =>
    BigInt(one.position) < BigInt(other.position) ? -1 : 1,
  );
  return (
    <FormView form={form} label={text('report.title')}>
      <Stack gap="m">
        <Text>{text('report.text', { name })}</Text>
        <Stack gap="xs" role="group" aria-label={text('report.which')}>
          {listed.map(({ id, text: words }) => (
            <Checkbox
              key={id}
              label={words}
              checked={chosen.has(id)}
              // The last one stays chosen, because a report is about something.
              disabled={chosen.size === 1 && chosen.has(id)}
              onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
            />
          ))}
        </Stack>
        <Select
          {...form.field('reason')}
          label={text('report.reason')}
          placeholder={text('report.choose')}
          options={reportReasons.map((value) => ({ value, label: text(`report.reason.${value}`) }))}
        />
        <TextArea {...form.field('note')} label={text('report.note')} optionalLabel={text('report.optional')} />
        <SubmitButton form={form}>{text('report.send')}</SubmitButton>
      </Stack>
    </FormView>
  );
}
