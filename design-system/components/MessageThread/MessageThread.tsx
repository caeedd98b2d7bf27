import { Fragment, type ReactNode, type RefObject } from 'react';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Composer, type ComposerLabels } from './Composer.tsx';
import { MessageGroup } from './MessageGroup.tsx';
import { Day, Empty, Frame, Log, NewMessages, Older, Root } from './MessageThread.styles.ts';
import { groupByDay, type MessageState, type ThreadMessage } from './thread.ts';
import { useHandedFocus } from './use-handed-focus.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

export interface ThreadLabels extends ComposerLabels {
  /** "Messages with Ravi Menon". */
  log: string;
  states: Readonly<Record<MessageState, string>>;
  retry: string;
  newMessages: (count: number) => string;
  loadOlder: string;
  /** Announced while older messages are loading. */
  loadingOlder: string;
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
  onSend: (text: string) => void;
  /** Sends a failed message again. */
  onRetry: (id: string) => void;
  /** Undefined once the first message is loaded. */
  onLoadOlder?: (() => void) | undefined;
  isLoadingOlder?: boolean | undefined;
  maxLength?: number | undefined;
  /** Shown if there are no messages. */
  empty?: ReactNode;
  /** Without a frame, for use inside a component that has one. */
  isBare?: boolean | undefined;
}

interface VanishingProps {
  heir: RefObject<HTMLElement | null>;
  onClick: () => void;
}

const OlderButton = ({ heir, labels, isLoading, onClick }: VanishingProps & { labels: ThreadLabels; isLoading: boolean }) => (
  <Older>
    <Button ref={useHandedFocus(heir)} size="s" variant="ghost" isLoading={isLoading} loadingLabel={labels.loadingOlder} onClick={onClick}>
      {labels.loadOlder}
    </Button>
  </Older>
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
  const { messages, photos, labels, formatDay, formatTime, onSend, onRetry, onLoadOlder, isLoadingOlder = false } = props;
  const { frame, onScroll, unseen, goToEnd, live } = useThreadScroll(messages);
  return (
    <Root $isBare={props.isBare ?? false}>
      <Frame>
        <Log ref={frame} role="log" aria-label={labels.log} aria-live={live} aria-busy={isLoadingOlder} tabIndex={0} onScroll={onScroll}>
          {onLoadOlder && <OlderButton heir={frame} labels={labels} isLoading={isLoadingOlder} onClick={onLoadOlder} />}
          {messages.length === 0 && <Empty>{props.empty}</Empty>}
          {groupByDay(messages, formatDay).map(({ day, groups }) => (
            <Fragment key={day}>
              <Day>{day}</Day>
              {groups.map((group) => (
                <MessageGroup
                  key={group.messages[0].id}
                  group={group}
                  photo={photos?.[group.author]}
                  formatTime={formatTime}
                  states={labels.states}
                  retryLabel={labels.retry}
                  onRetry={onRetry}
                />
              ))}
            </Fragment>
          ))}
        </Log>
        {unseen > 0 && (
          <NewButton heir={frame} onClick={goToEnd}>
            {labels.newMessages(unseen)}
          </NewButton>
        )}
      </Frame>
      <Composer labels={labels} maxLength={props.maxLength ?? 2000} onSend={onSend} />
    </Root>
  );
}
