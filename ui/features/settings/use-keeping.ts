import { useState } from 'react';
import { useCommand } from '../../app/forms/use-command.ts';
import { accountTags } from './queries.ts';

/** Takes the deletion of the reader's account back. `id` tells apart the buttons that do. */
export function useKeeping(id: string) {
  const [outcome, setOutcome] = useState<'kept' | 'notKept' | null>(null);
  const { isSubmitting, submit } = useCommand({
    id,
    tags: accountTags,
    onOutcome: ({ status }) => setOutcome(status === 'succeeded' ? 'kept' : 'notKept'),
  });
  return { outcome, isKeeping: isSubmitting, keep: () => submit({ method: 'DELETE', path: '/account/deletion' }) };
}
