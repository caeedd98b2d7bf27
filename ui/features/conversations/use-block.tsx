import { type ReactNode, useId, useState } from 'react';
import { ConfirmDialog } from '@academy/design-system';
import type { Problem } from '@academy/domain/kernel';
import type { PeerView } from '@academy/domain/conversations';
import { useCommand } from '../../app/forms/use-command.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { succeeded } from '../../app/toasts/slice.ts';
import { conversationTags } from './thread/read-marks.ts';
import { threadStale } from './thread/slice.ts';
import { en } from './en.ts';

type Action = 'block' | 'unblock';

export interface Blocking {
  /** Undefined where there is nobody to block or unblock. */
  readonly action: Action | undefined;
  readonly ask: () => void;
  /** The question, wherever it is rendered. */
  readonly dialog: ReactNode;
}

/** Blocks the other one of a conversation, or lifts the block, after a question. */
export function useBlock(pair: string, peer: PeerView | null): Blocking {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const [isAsked, setAsked] = useState(false);
  // Kept while the question closes, which still shows its words.
  const [asked, setAsking] = useState<Action>('block');
  const [problem, setProblem] = useState<Problem>();
  const name = peer?.name ?? '';
  const command = useCommand({
    id: `block ${pair} ${useId()}`,
    tags: [...conversationTags, 'calls'],
    onOutcome({ status, problems: [first] }) {
      if (status !== 'succeeded') return setProblem(first);
      dispatch(threadStale(pair));
      dispatch(succeeded(asked === 'block' ? 'call.blocked' : 'call.unblocked', { name }));
      setAsked(false);
    },
  });
  const action = peer === null || peer.is_gone ? undefined : peer.is_blocked ? 'unblock' : 'block';
  return {
    action,
    ask: () => {
      setProblem(undefined);
      setAsking(action ?? 'block');
      setAsked(true);
    },
    dialog: (
      <ConfirmDialog
        isOpen={isAsked}
        isDanger={asked === 'block'}
        title={text(`blocking.${asked}.title`, { name })}
        confirmLabel={text(`conversation.${asked}`)}
        cancelLabel={text('cancel')}
        confirmingLabel={text('submitting')}
        isConfirming={command.isSubmitting}
        onCancel={() => setAsked(false)}
        onConfirm={() => peer && command.submit({ method: asked === 'block' ? 'PUT' : 'DELETE', path: `/blocks/${peer.id}` })}
      >
        {problem ? text.problem(problem.code, problem.message) : text(`blocking.${asked}.text`, { name })}
      </ConfirmDialog>
    ),
  };
}
