import { Fragment, type ReactNode, type RefObject } from 'react';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { MessageGroup } from './MessageGroup.tsx';
import { Day, Empty, Frame, Log, New, Newer, NewMessages, Older, Root, Typing } from './MessageThread.styles.ts';
import { groupByDay, type MessageState, type ThreadMessage } from './thread.ts';
import { useHandedFocus } from './use-handed-focus.ts';
import { useSeen } from './use-seen.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

export interface ThreadLabels {
  /** "Messages with Ravi Menon". */
  log: string;
  states: Readonly<Record<MessageState, string>>;
  /** Of the button that `onRetry` gives a failed message. */
  retry?: string | undefined;
  /** Above the first new message: "New messages". */
  new: string;
  newMessages: (count: number) => string;
  loadOlder: string;
  /** Announced while older messages are loading. */
  loadingOlder: string;
  loadNewer: string;
  /** Back to the newest messages. */
  toNewest: string;
}

export interface MessageThreadProps {
  /** Oldest first. */
  messages: readonly ThreadMessage[];
  /** Addresses of photos by author; initials are shown for authors without one. */
  photos?: Readonly<Record<string, string>> | undefined;
  labels: ThreadLabels;
  /** Formats a date; messages with the same text form a group. */
  formatDay: (date: Date) => string;
  formatTime: (date: Date) => string;
  /** Sends a failed message again. Not needed where every failed message has a `problem` of its own. */
  onRetry?: ((id: string) => void) | undefined;
  /** Undefined once the first message is loaded. */
  onLoadOlder?: (() => void) | undefined;
  isLoadingOlder?: boolean | undefined;
  /** While there are newer messages than these. */
  onLoadNewer?: (() => void) | undefined;
  isLoadingNewer?: boolean | undefined;
  /** While there are newer messages than these: shows the newest. */
  onGoToNewest?: (() => void) | undefined;
  /** Id of the first new message: a line stands above it, and reading begins there. */
  newFrom?: string | undefined;
  /** Called with the last message that was on screen for a second, in a window with the focus. */
  onSeen?: ((id: string) => void) | undefined;
  /** "Ravi Menon is writing…", below the messages; empty while nobody is. Undefined where that is not known. */
  typing?: string | undefined;
  /** Shown if there are no messages. */
  empty?: ReactNode;
  /** Without a frame, for use inside a component that has one. */
  isBare?: boolean | undefined;
  /** A `Composer`, or why nothing can be written. */
  children: ReactNode;
}

interface VanishingProps {
  heir: RefObject<HTMLElement | null>;
  onClick: () => void;
}

interface PageButtonProps extends VanishingProps {
  label: string;
  loadingLabel: string;
  isLoading: boolean;
}

const PageButton = ({ heir, label, loadingLabel, isLoading, onClick }: PageButtonProps) => (
  <Button ref={useHandedFocus(heir)} size="s" variant="ghost" isLoading={isLoading} loadingLabel={loadingLabel} onClick={onClick}>
    {label}
  </Button>
);

const NewButton = ({ heir, children, onClick }: VanishingProps & { children: ReactNode }) => (
  <NewMessages>
    <Button ref={useHandedFocus(heir)} size="s" variant="primary" iconEnd={<Icon name="chevron-down" size="s" />} onClick={onClick}>
      {children}
    </Button>
  </NewMessages>
);

/** A conversation and its input field, as high as its container. */
export function MessageThread(props: MessageThreadProps) {
  const { messages, photos, labels, formatDay, formatTime, onRetry, onLoadOlder, isLoadingOlder = false } = props;
  const { onLoadNewer, isLoadingNewer = false, onGoToNewest, newFrom, onSeen } = props;
  const { frame, onScroll, unseen, goToEnd, live } = useThreadScroll({ messages, newFrom, hasNewer: onLoadNewer !== undefined });
  const look = useSeen(frame, messages, onSeen);
  const handleScroll = (): void => {
    onScroll();
    look();
  };
  const page = { heir: frame, loadingLabel: labels.loadingOlder };
  return (
    <Root $isBare={props.isBare ?? false}>
      <Frame>
        <Log
          ref={frame}
          role="log"
          aria-label={labels.log}
          aria-live={live}
          aria-busy={isLoadingOlder || isLoadingNewer}
          tabIndex={0}
          onScroll={handleScroll}
        >
          {onLoadOlder && (
            <Older>
              <PageButton {...page} label={labels.loadOlder} isLoading={isLoadingOlder} onClick={onLoadOlder} />
            </Older>
          )}
          {messages.length === 0 && <Empty>{props.empty}</Empty>}
          {groupByDay(messages, formatDay, newFrom).map(({ day, groups }) => (
            <Fragment key={day}>
              <Day>{day}</Day>
              {groups.map((group) => (
                <Fragment key={group.messages[0].id}>
                  {group.messages[0].id === newFrom && <New>{labels.new}</New>}
                  <MessageGroup
                    group={group}
                    photo={photos?.[group.author]}
                    formatTime={formatTime}
                    states={labels.states}
                    retryLabel={labels.retry}
                    onRetry={onRetry}
                  />
                </Fragment>
              ))}
            </Fragment>
          ))}
          {onLoadNewer && (
            <Newer>
              <PageButton {...page} label={labels.loadNewer} isLoading={isLoadingNewer} onClick={onLoadNewer} />
            </Newer>
          )}
        </Log>
        {onGoToNewest ? (
          <NewButton heir={frame} onClick={onGoToNewest}>
            {labels.toNewest}
          </NewButton>
        ) : (
          unseen > 0 && (
            <NewButton heir={frame} onClick={goToEnd}>
              {labels.newMessages(unseen)}
            </NewButton>
          )
        )}
      </Frame>
      {props.typing !== undefined && <Typing role="status">{props.typing}</Typing>}
      {props.children}
    </Root>
  );
}
