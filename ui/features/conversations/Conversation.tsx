import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import {
  Banner,
  Button,
  ChatColumn,
  ChatPlace,
  ConfirmDialog,
  EmptyState,
  MessageThread,
  Skeleton,
  size,
  type ThreadMessage,
  VisuallyHidden,
} from '@academy/design-system';
import { type MessageView, personName } from '@academy/domain/conversations';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import type { View } from '../../app/views/view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { FailedMessage } from './FailedMessage.tsx';
import { MessageText } from './MessageText.tsx';
import { FilesOnTheWay, ShownFiles } from './ShownFiles.tsx';
import { firstNew, type ShownMessage } from './shown-messages.ts';
import { messageSought, messagesSeen, pageAsked, type Paging, type Thread, threadStale } from './thread/slice.ts';
import { useBlock } from './use-block.tsx';
import { useMessageCommands } from './use-message-commands.ts';
import { type OpenThread, useThread } from './use-thread.ts';
import { useThreadLabels, useThreadTimes, type WritingWords } from './words.ts';
import { Writing } from './Writing.tsx';
import { en } from './en.ts';

/** Loaded after the messages, which can be read without it. */
const MessageMenu = lazy(async () => ({ default: (await import('./MessageMenu.tsx')).MessageMenu }));

const ReportDialog = lazy(async () => ({ default: (await import('./ReportDialog.tsx')).ReportDialog }));

export interface ConversationProps {
  /** Of the coach, then of the athlete: `5_7`. */
  pair: string;
  user: SessionUser;
  words: WritingWords;
  /** Place of a message to look at. */
  sought?: string | undefined;
  /** Without a frame, for a panel that has one. */
  isBare?: boolean | undefined;
}

/** A conversation in any of its states: the messages, and the field to write in. */
export function Conversation(props: ConversationProps) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const { pair, user, sought } = props;
  const open = useThread(pair, personName(user));
  const { thread } = open;
  const isLoaded = thread?.upTo !== null && thread !== undefined;
  useEffect(() => {
    if (isLoaded && sought !== undefined) dispatch(messageSought({ pair, position: sought }));
  }, [dispatch, isLoaded, pair, sought]);
  if (isLoaded) return <LoadedConversation {...props} open={open} thread={thread} />;
  return (
    <ChatPlace>
      <ViewRegion
        view={viewOf(thread, () => dispatch(threadStale(pair)))}
        skeleton={<Skeleton shape="block" width={size.tile} height={size.tile} />}
        errorTitle={text('conversation.loadFailed')}
        error={
          (thread?.problem?.httpStatus === 404 || thread?.problem?.httpStatus === 403) && (
            <EmptyState icon="user" title={text('conversation.noPerson')}>
              {text('conversation.noPersonText')}
            </EmptyState>
          )
        }
      >
        {() => null}
      </ViewRegion>
    </ChatPlace>
  );
}

/** A thread without an answer, as `ViewRegion` shows it. */
const viewOf = (thread: Thread | undefined, retry: () => void): View<never> => ({
  status: thread?.problem ? (thread.problem.isOffline ? 'offline' : 'error') : 'loading',
  data: undefined,
  at: undefined,
  problem: thread?.problem?.code,
  httpStatus: thread?.problem?.httpStatus,
  retry,
});

interface LoadedProps extends ConversationProps {
  open: OpenThread;
  thread: Thread;
}

function LoadedConversation({ pair, user, words, isBare = false, open: { shown, outbox }, thread }: LoadedProps) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const imageUrl = useImageUrl();
  const own = personName(user);
  const name = thread.peer?.name || text('conversation.gone');
  const labels = useThreadLabels(name, outbox.isOffline);
  const times = useThreadTimes();
  const commands = useMessageCommands(pair);
  const blocking = useBlock(pair, thread.peer);
  const [told, setTold] = useState('');
  const [reported, setReported] = useState<MessageView | null>(null);
  const { sought, window, problem, pageProblem, paging } = thread;

  const handleCopy = (message: MessageView): void => {
    navigator.clipboard.writeText(message.text).then(
      () => setTold(text('conversation.copied')),
      () => setTold(text('conversation.notCopied')),
    );
  };
  const { beginEdit, askDelete } = commands;
  const messages = useMemo(
    () =>
      shown.map((one): ThreadMessage => {
        const { message, entry, isOwn } = one;
        return {
          id: one.key,
          author: isOwn ? text('conversation.you') : name,
          isOwn,
          sentAt: new Date(one.at),
          state: one.state,
          isMarked: message !== null && message.position === sought,
          ...wordsOf(one, pair, text),
          ...(message?.state === 'sent' && {
            actions: (
              <Suspense>
                <MessageMenu
                  message={message}
                  isOwn={isOwn}
                  onCopy={() => handleCopy(message)}
                  onEdit={() => beginEdit(message)}
                  onDelete={() => askDelete(message)}
                  onReport={() => setReported(message)}
                />
              </Suspense>
            ),
          }),
          ...(entry?.problem && { problem: <FailedMessage entry={entry} /> }),
        };
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the handlers only set state
    [shown, name, sought, pair, text],
  );
  const ask = (what: Paging) => (): void => void dispatch(pageAsked({ pair, paging: what }));
  const handleSeen = (key: string): void => {
    const position = shown.findLast((one, index) => one.message && index <= shown.findIndex((each) => each.key === key))?.message?.position;
    if (position !== undefined) dispatch(messagesSeen({ pair, position }));
  };
  const isMissing = sought !== null && paging === null && !window.messages.some(({ position }) => position === sought);
  const photo = imageUrl(thread.peer?.image);
  return (
    <ChatColumn>
      {problem && (
        <Banner
          tone="warning"
          role="status"
          action={
            <Button size="s" onClick={() => dispatch(threadStale(pair))}>
              {text('retry')}
            </Button>
          }
        >
          {text(problem.isOffline ? 'offline' : 'staleNotice')}
        </Banner>
      )}
      {!outbox.isLasting && outbox.entries.length > 0 && <Banner tone="warning">{text('conversation.notKept')}</Banner>}
      {(pageProblem !== null || isMissing) && (
        <Banner tone="warning" role="status">
          {text(pageProblem === null ? 'conversation.missing' : 'conversation.pageFailed')}
        </Banner>
      )}
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      <ConfirmDialog
        isOpen={commands.isAsked}
        isDanger
        title={text('conversation.deleteTitle')}
        confirmLabel={text('conversation.delete')}
        cancelLabel={text('cancel')}
        confirmingLabel={text('submitting')}
        isConfirming={commands.isDeleting}
        onCancel={commands.endDelete}
        onConfirm={commands.confirmDelete}
      >
        {commands.problem ? text.problem(commands.problem.code, commands.problem.message) : text('conversation.deleteText', { name })}
      </ConfirmDialog>
      {blocking.dialog}
      {reported && (
        <Suspense>
          <ReportDialog
            pair={pair}
            name={name}
            about={reported}
            others={window.messages.filter(({ author, state }) => author !== own && state === 'sent')}
            onClose={() => setReported(null)}
            onBlock={blocking.action === 'block' ? blocking.ask : undefined}
          />
        </Suspense>
      )}
      <MessageThread
        isBare={isBare}
        messages={messages}
        labels={labels}
        {...times}
        {...(photo !== undefined && { photos: { [name]: photo } })}
        newFrom={firstNew(shown, thread.readAtOpening)}
        onSeen={handleSeen}
        onLoadOlder={window.hasOlder ? ask('older') : undefined}
        isLoadingOlder={paging === 'older'}
        onLoadNewer={window.hasNewer ? ask('newer') : undefined}
        isLoadingNewer={paging === 'newer'}
        onGoToNewest={window.hasNewer ? ask('newest') : undefined}
        typing={thread.isPeerTyping ? text('conversation.typing', { name }) : ''}
        empty={
          <EmptyState icon="chat" title={text('conversation.empty')}>
            {thread.refusal === null && text('conversation.emptyText', { name })}
          </EmptyState>
        }
      >
        <Writing pair={pair} own={own} words={words} refusal={thread.refusal} commands={commands} blocking={blocking} />
      </MessageThread>
    </ChatColumn>
  );
}

/** What a bubble says. */
function wordsOf(
  { message, entry }: ShownMessage,
  pair: string,
  text: ReturnType<typeof useText<typeof en>>,
): Pick<ThreadMessage, 'text' | 'content' | 'isGone' | 'note' | 'warning'> {
  if (message && message.state !== 'sent') return { text: text(`conversation.${message.state}`), isGone: true };
  const said = message?.text ?? entry?.text ?? '';
  const content = (
    <>
      {message && message.files.length > 0 && <ShownFiles pair={pair} files={message.files} />}
      {entry && entry.files.length > 0 && <FilesOnTheWay entry={entry} />}
      {said !== '' && <MessageText>{said}</MessageText>}
    </>
  );
  return {
    text: said,
    content,
    ...(message !== null && message.edited_at !== null && { note: text('conversation.edited') }),
    ...(message?.is_warned && { warning: text('conversation.warned') }),
  };
}
