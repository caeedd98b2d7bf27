import type { ReactNode } from 'react';
import { Button } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';

export interface SubmitButtonProps {
  form: { isSubmitting: boolean };
  isDisabled?: boolean | undefined;
  children: ReactNode;
}

/** Submits a form; shows a spinner while pending. */
export function SubmitButton({ form, isDisabled, children }: SubmitButtonProps) {
  const text = useText();
  return (
    <Button
      type="submit"
      variant="primary"
      size="l"
      isFull
      isDisabled={isDisabled}
      isLoading={form.isSubmitting}
      loadingLabel={text('submitting')}
    >
      {children}
    </Button>
  );
}
