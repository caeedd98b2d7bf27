import { useState } from 'react';
import { Button, Icon, Inline, Modal, Stack, Text } from '@academy/design-system';
import { type CommandEntry, idle } from '../../app/commands/slice.ts';
import type { RoomPerson } from '../../app/calls/room-state.ts';
import { NotDone } from '../../app/forms/NotDone.tsx';
import { useCommand } from '../../app/forms/use-command.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { succeeded } from '../../app/toasts/slice.ts';
import { callTags } from './queries.ts';
import { en } from './en.ts';

export interface PeopleInCallProps {
  callId: string;
  /** The other people in the call. */
  people: readonly RoomPerson[];
  isOpen: boolean;
  onClose: () => void;
  /** Called after the call was ended for everybody. */
  onEnded: () => void;
}

/** What a coach is asked to confirm. */
type Asked = { readonly action: 'end' } | { readonly action: 'remove' | 'block'; readonly person: RoomPerson };

const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** The people in a coach's call: after a confirmation the coach can remove or block one, or end the call for all. */
export function PeopleInCall({ callId, people, isOpen, onClose, onEnded }: PeopleInCallProps) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<Asked>();
  const [last, setLast] = useState(idle);
  const handleOutcome = (onDone: () => void) => (entry: CommandEntry) => {
    if (entry.status !== 'succeeded') return setLast(entry);
    close();
    onDone();
  };
  const end = useCommand({ id: `end-call-${callId}`, tags: callTags, onOutcome: handleOutcome(onEnded) });
  const remove = useCommand({
    id: `remove-from-call-${callId}`,
    onOutcome: handleOutcome(() => dispatch(succeeded('call.removed', { name: nameOf(asked) }))),
  });
  const block = useCommand({
    id: `block-in-call-${callId}`,
    tags: [...callTags, 'conversations'],
    onOutcome: handleOutcome(() => dispatch(succeeded('call.blocked', { name: nameOf(asked) }))),
  });

  const isSubmitting = end.isSubmitting || remove.isSubmitting || block.isSubmitting;

  const ask = (whom: typeof asked): void => {
    setLast(idle);
    setAsked(whom);
  };
  function close(): void {
    ask(undefined);
    onClose();
  }
  const handleConfirm = (what: Asked): void => {
    setLast(idle);
    if (what.action === 'end') return end.submit({ method: 'POST', path: `/calls/${callId}/end` });
    const body = { athlete_id: athleteOf(what.person) };
    if (what.action === 'remove') remove.submit({ method: 'POST', path: `/calls/${callId}/removals`, body });
    else block.submit({ method: 'PUT', path: `/blocks/${body.athlete_id}` });
  };

  if (asked === undefined) {
    return (
      <Modal
        isOpen={isOpen}
        onClose={close}
        title={text('people.title')}
        closeLabel={text('close')}
        size="s"
        actions={
          <Button variant="danger" iconStart={<Icon name="phone-off" />} onClick={() => ask({ action: 'end' })}>
            {text('people.end')}
          </Button>
        }
      >
        {people.length === 0 ? (
          <Text tone="muted">{text('people.nobody')}</Text>
        ) : (
          <Stack as="ul" gap="s">
            {people.map((person) => (
              <li key={person.peerId}>
                <Inline gap="s" justify="space-between">
                  <Text weight="semibold">{person.name}</Text>
                  <Inline gap="xs">
                    <Button
                      size="s"
                      aria-label={text('people.removeOf', { name: person.name })}
                      onClick={() => ask({ action: 'remove', person })}
                    >
                      {text('people.remove')}
                    </Button>
                    <Button
                      size="s"
                      aria-label={text('people.blockOf', { name: person.name })}
                      onClick={() => ask({ action: 'block', person })}
                    >
                      {text('people.block')}
                    </Button>
                  </Inline>
                </Inline>
              </li>
            ))}
          </Stack>
        )}
      </Modal>
    );
  }
  const { action } = asked;
  const name = nameOf(asked);
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => {
        // Its outcome is told here.
        if (!isSubmitting) close();
      }}
      title={action === 'end' ? text('people.endTitle') : text(`people.${action}Title`, { name })}
      closeLabel={text('close')}
      size="s"
      actions={
        <>
          <Button isDisabled={isSubmitting} onClick={() => ask(undefined)}>
            {text('back')}
          </Button>
          <Button variant="danger" isLoading={isSubmitting} loadingLabel={text('submitting')} onClick={() => handleConfirm(asked)}>
            {text(`people.${action}Now`)}
          </Button>
        </>
      }
    >
      <Stack ref={takeFocus} tabIndex={-1}>
        <NotDone entry={last} messages={en} tone="danger" />
        <Text>{action === 'end' ? text('people.endText') : text(`people.${action}Text`, { name })}</Text>
      </Stack>
    </Modal>
  );
}

const nameOf = (asked: Asked | undefined): string => (asked && 'person' in asked ? asked.person.name : '');

/** The athlete's id, from `athlete-7`. */
const athleteOf = ({ participant }: RoomPerson): number => Number(participant.slice(participant.indexOf('-') + 1));
