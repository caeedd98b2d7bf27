import { type ReactNode, useRef, useState } from 'react';
import type { CallView } from '@academy/domain/calls';
import { AnswerButtons, Button, Icon, Inline, Stack, Text } from '@academy/design-system';
import { idle } from '../../app/commands/slice.ts';
import { NotDone } from '../../app/forms/NotDone.tsx';
import { useCommand } from '../../app/forms/use-command.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { succeeded } from '../../app/toasts/slice.ts';
import { callTags } from './queries.ts';
import { en } from './en.ts';

export interface AnswerCallProps {
  call: CallView;
  /** Leaves out blocking, where there is little room. */
  isShort?: boolean | undefined;
  /** For the foot of a dialog: two large buttons, with `beside` and blocking smaller below. */
  isLarge?: boolean | undefined;
  beside?: ReactNode;
  onAccepted: () => void;
}

/** Lets a coach accept or decline a call, or block the athlete after a confirmation. */
export function AnswerCall({ call, isShort = false, isLarge = false, beside, onAccepted }: AnswerCallProps) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const [last, setLast] = useState(idle);
  const [isBlocking, setBlocking] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const name = call.athlete_name;
  const accept = useCommand({
    id: `accept-call-${call.id}`,
    tags: callTags,
    onOutcome: (entry) => (entry.status === 'succeeded' ? onAccepted() : setLast(entry)),
  });
  const decline = useCommand({
    id: `decline-call-${call.id}`,
    tags: callTags,
    onOutcome: setLast,
  });
  const block = useCommand({
    id: `block-caller-${call.id}`,
    tags: [...callTags, 'conversations'],
    onOutcome(entry) {
      if (entry.status !== 'succeeded') return setLast(entry);
      dispatch(succeeded('call.blocked', { name }));
      // What rings already goes on ringing.
      decline.submit(send('decline'));
    },
  });
  const ask = (isAsked: boolean): void => {
    setLast(idle);
    setBlocking(isAsked);
    // The button that had the focus gives way to others.
    choices.current?.focus();
  };
  const send = (word: string) => ({ method: 'POST' as const, path: `/calls/${call.id}/${word}` });
  const size = isLarge ? 'l' : 'm';
  const answers = (
    <>
      <Button
        variant="danger"
        size={size}
        iconStart={<Icon name="phone-off" />}
        isLoading={decline.isSubmitting}
        isDisabled={accept.isSubmitting}
        loadingLabel={text('submitting')}
        onClick={() => decline.submit(send('decline'))}
      >
        {text('incoming.decline')}
      </Button>
      <Button
        variant="primary"
        size={size}
        iconStart={<Icon name="phone" />}
        isLoading={accept.isSubmitting}
        isDisabled={decline.isSubmitting}
        loadingLabel={text('submitting')}
        onClick={() => accept.submit(send('accept'))}
      >
        {text('incoming.accept')}
      </Button>
    </>
  );
  const blocking = (
    <Button
      variant="ghost"
      size={isLarge ? 's' : 'm'}
      isDisabled={accept.isSubmitting || decline.isSubmitting}
      aria-label={text('people.blockOf', { name })}
      onClick={() => ask(true)}
    >
      {text('people.block')}
    </Button>
  );
  return (
    <Stack gap="s" ref={choices} tabIndex={-1}>
      <NotDone entry={last} messages={en} />
      {isBlocking ? (
        <>
          <Text>{text('incoming.blockText', { name })}</Text>
          <Inline gap="xs">
            <Button onClick={() => ask(false)}>{text('back')}</Button>
            <Button
              variant="danger"
              isLoading={block.isSubmitting || decline.isSubmitting}
              loadingLabel={text('submitting')}
              onClick={() => block.submit({ method: 'PUT', path: `/blocks/${call.athlete_id}` })}
            >
              {text('people.blockNow')}
            </Button>
          </Inline>
        </>
      ) : isLarge ? (
        <AnswerButtons
          others={
            <>
              {beside}
              {blocking}
            </>
          }
        >
          {answers}
        </AnswerButtons>
      ) : (
        <Inline gap="xs">
          {answers}
          {!isShort && blocking}
        </Inline>
      )}
    </Stack>
  );
}
