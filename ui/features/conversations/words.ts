import { useMemo } from 'react';
import type { ComposerLabels, ThreadLabels } from '@academy/design-system';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** The words of the field, which differ by place. */
export interface WritingWords {
  readonly write: 'conversation.writeHere' | 'conversation.enterHere' | 'conversation.writeInCall';
  readonly send: 'conversation.send' | 'conversation.submit';
}

export const chatWords: WritingWords = { write: 'conversation.writeHere', send: 'conversation.send' };
export const coachChatWords: WritingWords = { write: 'conversation.enterHere', send: 'conversation.submit' };
export const callWords: WritingWords = { write: 'conversation.writeInCall', send: 'conversation.send' };

/** The labels of a thread with this person. */
export function useThreadLabels(name: string, isOffline: boolean): ThreadLabels {
  const text = useText(en);
  return useMemo(
    () => ({
      log: text('conversation.log', { name }),
      states: {
        sending: text(isOffline ? 'conversation.waiting' : 'conversation.sending'),
        sent: text('conversation.sent'),
        read: text('conversation.read'),
        failed: text('conversation.failed'),
      },
      new: text('conversation.newHere'),
      newMessages: (count) => text('conversation.newBelow', { count }),
      loadOlder: text('conversation.loadOlder'),
      loadingOlder: text('loading'),
      loadNewer: text('conversation.loadNewer'),
      toNewest: text('conversation.toNewest'),
    }),
    [text, name, isOffline],
  );
}

export function useComposerLabels({ write, send }: WritingWords): ComposerLabels {
  const text = useText(en);
  return useMemo(
    () => ({
      write: text(write),
      send: text(send),
      addFiles: text('conversation.addFiles'),
      keys: text('conversation.keys'),
      left: (count) => text('conversation.left', { count }),
      tooLong: (count) => text('conversation.tooLong', { count }),
    }),
    [text, write, send],
  );
}

/** Days and times as a thread shows them. */
export function useThreadTimes() {
  const { formatDate } = useIntl();
  return useMemo(
    () => ({
      formatDay: (date: Date): string => formatDate(date, { weekday: 'long', day: 'numeric', month: 'long', year: yearOf(date) }),
      formatTime: (date: Date): string => formatDate(date, { hour: 'numeric', minute: '2-digit' }),
    }),
    [formatDate],
  );
}

/** The year only where it is another. */
const yearOf = (date: Date): 'numeric' | undefined => (date.getFullYear() === new Date().getFullYear() ? undefined : 'numeric');
