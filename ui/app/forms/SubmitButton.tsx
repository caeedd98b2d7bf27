import type { ReactNode } from 'react';
import { Button } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';

export interface SubmitButtonProps {
  form: { isSubmitting: boolean };
  isDisabled?: boolean | undefined;
  children: ReactNode;
}

/** Sends a form; turns into a spinner while it is under way. */
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
