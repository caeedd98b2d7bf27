import { Banner, Button, ChatNote, Composer, Inline, Text } from '@academy/design-system';
import { conversationLimits, conversationLive } from '@academy/domain/conversations';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { liveTyping } from '../../app/live/watches.ts';
import { messageWritten } from '../../app/outbox/slice.ts';
import { ChosenFiles } from './ChosenFiles.tsx';
import type { Blocking } from './use-block.tsx';
import { acceptedFiles, useAttachments } from './use-attachments.ts';
import { useKeptText } from './use-kept-text.ts';
import type { MessageCommands } from './use-message-commands.ts';
import type { Thread } from './thread/slice.ts';
import { useComposerLabels, type WritingWords } from './words.ts';
import { en } from './en.ts';

export interface WritingProps {
  pair: string;
  /** Whose draft it is: `athlete-7`. */
  own: string;
  words: WritingWords;
  refusal: Thread['refusal'];
  commands: MessageCommands;
  blocking: Blocking;
}

/** The field below the messages: for a new one, for one that is changed, or why there is none. */
export function Writing({ pair, own, words, refusal, commands, blocking }: WritingProps) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const labels = useComposerLabels(words);
  const key = `message ${own} ${pair}`;
  const { kept, keep } = useKeptText(key);
  const { editing, problem } = commands;
  const attachments = useAttachments(pair);
  const handleText = (written: string): void => {
    keep(written);
    const view = conversationLive.named(pair);
    if (written !== '' && view !== null) dispatch(liveTyping(view));
  };
  if (editing)
    return (
      <Composer
        key={`${editing.position} ${commands.isSaving} ${problem?.code}`}
        isSending={commands.isSaving}
        labels={{ ...labels, write: text('conversation.editing'), send: text('conversation.editSave') }}
        maxLength={conversationLimits.text}
        initialText={commands.initialText}
        isFocused
        onCancel={commands.endEdit}
        onSend={(written) => commands.save(written)}
        above={
          <>
            <Inline justify="space-between">
              <Text size="s" weight="semibold">
                {text(commands.isSaving ? 'submitting' : 'conversation.editing')}
              </Text>
              <Button size="s" variant="ghost" isDisabled={commands.isSaving} onClick={commands.endEdit}>
                {text('cancel')}
              </Button>
            </Inline>
            {problem && (
              <Banner
                tone="warning"
                role="alert"
                action={
                  problem.code === 'contactBeforePayment' ? (
                    <Button size="s" onClick={() => commands.save(commands.saveAnyway, true)}>
                      {text('conversation.sendAnyway')}
                    </Button>
                  ) : undefined
                }
              >
                {text.problem(problem.code, problem.message)}
              </Banner>
            )}
          </>
        }
      />
    );
  if (refusal)
    return (
      <ChatNote>
        <Inline gap="s" justify="space-between">
          <Text tone="muted">{text.problem(refusal.code, refusal.message)}</Text>
          {blocking.action === 'unblock' && (
            <Button size="s" onClick={blocking.ask}>
              {text('conversation.unblock')}
            </Button>
          )}
        </Inline>
      </ChatNote>
    );
  return (
    <Composer
      key={key}
      labels={labels}
      maxLength={conversationLimits.text}
      initialText={kept}
      onText={handleText}
      accept={acceptedFiles.join(',')}
      onFiles={attachments.add}
      canSendEmpty={attachments.files.length > 0}
      above={<ChosenFiles attachments={attachments} />}
      onSend={(written) => {
        dispatch(messageWritten({ pair, text: written, files: attachments.files }));
        attachments.clear();
      }}
    />
  );
}
