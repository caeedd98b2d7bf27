import type { ReactNode } from 'react';
import { Form, type FormError } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';

export interface FormViewProps {
  /** From `useForm`. */
  form: { id: string; errors: readonly FormError[]; handleSubmit: () => void };
  label: string;
  children: ReactNode;
}

/** A form in the design system's frame, with the summary's words. */
export function FormView({ form, label, children }: FormViewProps) {
  const text = useText();
  return (
    <Form
      id={form.id}
      label={label}
      errors={form.errors}
      summaryTitle={text('errorSummary', { count: form.errors.length })}
      onSubmit={form.handleSubmit}
    >
      {children}
    </Form>
  );
}
