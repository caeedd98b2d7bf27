import type { ReactNode } from 'react';
import { Banner, Button, Form, type FormError } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';
import { en } from './en.ts';

export interface FormViewProps {
  /** From `useForm`. */
  form: { id: string; errors: readonly FormError[]; handleSubmit: () => void; draft?: { isRestored: boolean; reset: () => void } };
  label: string;
  children: ReactNode;
}

/** A form in the design system's frame, with the summary's words. */
export function FormView({ form, label, children }: FormViewProps) {
  const text = useText(en);
  const answers = form.errors.filter(({ fieldId }) => fieldId !== undefined).length;
  return (
    <Form
      id={form.id}
      label={label}
      errors={form.errors}
      summaryTitle={answers > 0 ? text('errorSummary', { count: answers }) : text('notSent')}
      onSubmit={form.handleSubmit}
    >
      {form.draft?.isRestored && (
        <Banner
          role="status"
          action={
            <Button size="s" onClick={form.draft.reset}>
              {text('form.startOver')}
            </Button>
          }
        >
          {text('form.restored')}
        </Banner>
      )}
      {children}
    </Form>
  );
}
