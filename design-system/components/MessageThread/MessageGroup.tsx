import { Fragment } from 'react';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Author, Beside, Bubble, Bubbles, Failed, Group, Line, Meta, Note, Warning } from './MessageThread.styles.ts';
import type { MessageGroup as Messages, MessageState } from './thread.ts';

export interface MessageGroupProps {
  group: Messages;
  photo: string | undefined;
  formatTime: (date: Date) => string;
  states: Readonly<Record<MessageState, string>>;
  retryLabel: string | undefined;
  onRetry: ((id: string) => void) | undefined;
}

/**
 * Consecutive messages of one author: the name once, and the time and delivery state below the last one. The log announces messages, but
 * neither their menus, which may be loaded later, nor every step of their delivery.
 */
export function MessageGroup({ group, photo, formatTime, states, retryLabel, onRetry }: MessageGroupProps) {
  const { author, isOwn, messages } = group;
  const last = messages.at(-1) ?? messages[0];
  const state = isOwn && last.state !== undefined && last.state !== 'failed' ? last.state : undefined;
  return (
    <Group $isOwn={isOwn}>
      {!isOwn && <Avatar name={author} src={photo} size="s" isDecorative />}
      <Bubbles $isOwn={isOwn}>
        {isOwn ? <VisuallyHidden>{author}</VisuallyHidden> : <Author>{author}</Author>}
        {messages.map(({ id, text, state: own, content, isGone = false, note, warning, problem, actions, isMarked = false }) => (
          <Fragment key={id}>
            <Line $isOwn={isOwn}>
              <Bubble data-message={id} $isOwn={isOwn} $isGone={isGone} $isMarked={isMarked} $isFailed={own === 'failed'}>
                {content ?? text}
                {note !== undefined && <Note> {note}</Note>}
              </Bubble>
              {actions !== undefined && <Beside aria-live="off">{actions}</Beside>}
            </Line>
            {warning !== undefined && (
              <Warning>
                <Icon name="alert" size="s" />
                <span>{warning}</span>
              </Warning>
            )}
            {own === 'failed' && (
              <Failed>
                <Icon name="alert" size="s" />
                <div>
                  {problem ?? (
                    <>
                      {states.failed}{' '}
                      {onRetry && (
                        <Button size="s" onClick={() => onRetry(id)}>
                          {retryLabel}
                        </Button>
                      )}
                    </>
                  )}
                </div>
              </Failed>
            )}
          </Fragment>
        ))}
        {last.state !== 'failed' && (
          <Meta aria-live="off">
            <time dateTime={last.sentAt.toISOString()}>{formatTime(last.sentAt)}</time>
            {state !== undefined && (
              <>
                <span aria-hidden>·</span>
                {state === 'read' && <Icon name="check" size="s" />}
                <span>{states[state]}</span>
              </>
            )}
          </Meta>
        )}
      </Bubbles>
    </Group>
  );
}
