import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import styled from 'styled-components';
import { size } from '../../tokens/index.ts';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Composer, type ComposerLabels } from './Composer.tsx';
import { MessageThread, type MessageThreadProps, type ThreadLabels } from './MessageThread.tsx';
import type { MessageState, ThreadMessage } from './thread.ts';

const labels: ThreadLabels = {
  log: 'Messages with Ravi Menon',
  states: { sending: 'Sending', sent: 'Sent', read: 'Read', failed: 'Not sent' },
  retry: 'Try again',
  newMessages: (count) => (count === 1 ? '1 new message' : `${count} new messages`),
  loadOlder: 'Show older messages',
  loadingOlder: 'Loading older messages',
  new: 'New messages',
  loadNewer: 'Show newer messages',
  toNewest: 'Back to the newest messages',
};
const writing: ComposerLabels = {
  write: 'Write your message',
  send: 'Send',
  keys: 'Press Enter to send, Shift+Enter for a new line.',
  left: (count) => `${count} characters left`,
  tooLong: (count) => `Please shorten it by ${count} characters.`,
};
const days = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const times = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

const from = (author: 'Ravi Menon' | 'You', time: string, text: string, state?: MessageState): ThreadMessage => ({
  id: `${time} ${text.slice(0, 8)}`,
  author,
  isOwn: author === 'You',
  text,
  sentAt: new Date(`2026-03-${time}:00Z`),
  state,
});

const talk = [
  from('Ravi Menon', '02T16:02', 'Good work today! Your second serve is finally landing.'),
  from('Ravi Menon', '02T16:03', 'For Thursday: ten minutes of shadow swings a day.\nSlow, with the racket head up.'),
  from('You', '02T16:20', 'Will do. Left or right shoulder first?', 'read'),
  from('Ravi Menon', '03T09:41', 'Left. And bring the light racket, we will try the kick serve.'),
  from('You', '03T09:58', 'Great, I have been looking forward to it for weeks.', 'read'),
  from('You', '03T09:59', 'https://example.in/a-very-long-address-that-has-no-blank-in-it-at-all/and-goes-on-and-on', 'sent'),
];

const older = (page: number): ThreadMessage[] =>
  Array.from({ length: 6 }, (_, i) => from(i % 2 ? 'You' : 'Ravi Menon', `01T1${9 - page}:${i}0`, `Older message ${page}.${i}`, 'read'));

const Place = styled.div`
  block-size: calc(1.75 * ${size.tile});
`;

interface ConversationArgs extends Omit<MessageThreadProps, 'children'> {
  maxLength: number;
  onSend: (text: string) => void;
}

/** A fake conversation screen: sends after a moment, answers on demand, has two pages of older messages. */
const Conversation = ({ maxLength, onSend, ...args }: ConversationArgs) => {
  const [messages, setMessages] = useState(args.messages);
  const [pages, setPages] = useState(0);
  const receive = (): void =>
    setMessages((all) => [...all, { ...from('Ravi Menon', '03T10:30', 'See you on Thursday then.'), id: `in-${all.length}` }]);
  const send = (text: string): void => {
    onSend(text);
    setMessages((all) => [...all, { ...from('You', '03T10:31', text, 'sending'), id: `out-${all.length}` }]);
  };
  const retry = (id: string): void => {
    args.onRetry?.(id);
    setMessages((all) => all.map((message) => (message.id === id ? { ...message, state: 'sending' } : message)));
  };
  const loadOlder = (): void => {
    setMessages((all) => [...older(pages), ...all]);
    setPages(pages + 1);
  };
  return (
    <>
      <Place>
        <MessageThread
          {...args}
          messages={messages}
          onRetry={retry}
          {...(args.onLoadOlder && pages < 2 ? { onLoadOlder: loadOlder } : { onLoadOlder: undefined })}
        >
          <Composer labels={writing} maxLength={maxLength} onSend={send} />
        </MessageThread>
      </Place>
      <Button size="s" onClick={receive}>
        Let Ravi write
      </Button>
    </>
  );
};

const meta = {
  title: 'Components/MessageThread',
  component: Conversation,
  args: {
    maxLength: 2_000,
    messages: talk,
    labels,
    formatDay: (date) => days.format(date),
    formatTime: (date) => times.format(date),
    onSend: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof Conversation>;
export default meta;
type Story = StoryObj<typeof meta>;

const endOf = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number => scrollHeight - scrollTop - clientHeight;
/** The view may have just been turned: what was wrapped anew is followed with the next picture. */
const isAtEnd = (log: HTMLElement): Promise<void> => waitFor(() => expect(endOf(log)).toBeLessThan(2));

/** Grouped by day and author; scrolled to its end. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log', { name: 'Messages with Ravi Menon' });
    await isAtEnd(log);
    await expect(canvas.getAllByText('Ravi Menon')).toHaveLength(2);
    await expect(canvas.getByText(/Tuesday,? 3 March/)).toBeInTheDocument();
  },
};

export const States: Story = {
  args: {
    messages: [
      from('You', '03T09:00', 'Read by Ravi', 'read'),
      from('You', '03T09:20', 'On the server', 'sent'),
      from('You', '03T09:40', 'On its way', 'sending'),
      from('You', '03T09:59', 'The network was away', 'failed'),
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledWith('03T09:59 The netw');
    await expect(canvas.queryByText('Not sent')).not.toBeInTheDocument();
  },
};

/** Enter sends, Shift and Enter start a new line, blank messages are not sent, and the field is emptied. */
export const Writing: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Write your message');
    await userEvent.type(field, '   {Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.clear(field);
    await userEvent.type(field, 'One{Shift>}{Enter}{/Shift}two{Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(args.onSend).toHaveBeenCalledWith('One\ntwo');
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
    await expect(canvas.getByText('Sending')).toBeVisible();
    await isAtEnd(canvas.getByRole('log'));
  },
};

/** An address of many hundred letters without a blank wraps in the field, and the button stays where it was, at every width. */
export const LongAddress: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Write your message');
    const button = canvas.getByRole('button', { name: 'Send' });
    const form = field.closest('form')!;
    const endOfButton = (): number => Math.round(form.getBoundingClientRect().right - button.getBoundingClientRect().right);
    const before = endOfButton();
    await userEvent.click(field);
    await userEvent.paste(`https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=${'PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf'.repeat(8)}&t=125s`);
    await expect(endOfButton()).toBe(before);
    await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
    await expect(form.scrollWidth).toBeLessThanOrEqual(form.clientWidth);
  },
};
export const LongAddressNarrow: Story = { ...LongAddress, globals: { viewport: { value: 'narrowest' } } };

/** Nothing is cut off: the limit is announced when it is near, and text that is too long is kept. */
export const TooLong: Story = {
  args: { maxLength: 20 },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Write your message');
    await userEvent.type(field, 'Nineteen characters');
    await expect(field).toHaveAccessibleDescription('1 characters left');
    await userEvent.type(field, ' and more');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.onSend).not.toHaveBeenCalled();
    await expect(field).toBeInvalid();
    await expect(field).toHaveValue('Nineteen characters and more');
    await expect(field).toHaveAccessibleDescription('Please shorten it by 8 characters.');
  },
};

/** What grows late, such as text whose font has come, does not take a reader from the end. */
export const GrowsLate: Story = {
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log');
    await isAtEnd(log);
    const text = canvas.getByText('Good work today! Your second serve is finally landing.');
    text.style.paddingBlockEnd = '300px';
    log.dispatchEvent(new Event('scroll'));
    await isAtEnd(log);
  },
};

/** A reader further up stays there, and sees the number of new messages. */
export const NewMessages: Story = {
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log');
    const receive = canvas.getByRole('button', { name: 'Let Ravi write' });
    await userEvent.click(receive);
    await isAtEnd(log);

    log.scrollTop = 0;
    log.dispatchEvent(new Event('scroll'));
    await userEvent.click(receive);
    await userEvent.click(receive);
    await expect(log.scrollTop).toBe(0);
    const button = await canvas.findByRole('button', { name: '2 new messages' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await isAtEnd(log);
    await expect(button).not.toBeInTheDocument();
    await expect(log).toHaveFocus();
    log.scrollTop = 0;
    log.dispatchEvent(new Event('scroll'));
    await userEvent.click(receive);
    await canvas.findByRole('button', { name: '1 new message' });
  },
};

/** The read position stays while older messages are added above, and they are not announced. */
export const OlderMessages: Story = {
  args: { onLoadOlder: fn() },
  play: async ({ canvas, userEvent }) => {
    const log = canvas.getByRole('log');
    const first = canvas.getByText('Good work today! Your second serve is finally landing.');
    await expect(log).toHaveAttribute('aria-live', 'polite');
    log.scrollTop = 0;
    log.dispatchEvent(new Event('scroll'));
    for (const page of [0, 1]) {
      log.scrollTop = 0;
      const top = (page === 0 ? first : canvas.getByText('Older message 0.0')).getBoundingClientRect().top;
      canvas.getByRole('button', { name: 'Show older messages' }).focus();
      await userEvent.keyboard('{Enter}');
      await expect(canvas.getByText(`Older message ${page}.0`)).toBeInTheDocument();
      await expect(log).toHaveAttribute('aria-live', 'off');
      const now = (page === 0 ? first : canvas.getByText('Older message 0.0')).getBoundingClientRect().top;
      await expect(Math.abs(now - top)).toBeLessThan(2);
    }
    await expect(canvas.queryByRole('button', { name: 'Show older messages' })).not.toBeInTheDocument();
    await expect(log).toHaveFocus();
    await waitFor(() => expect(log).toHaveAttribute('aria-live', 'polite'), { timeout: 3000 });
  },
};

export const LoadingOlder: Story = { args: { onLoadOlder: fn(), isLoadingOlder: true } };

export const Empty: Story = {
  args: {
    messages: [],
    empty: (
      <EmptyState title="No messages yet" icon="chat">
        Ask Ravi about times, gear or your first session.
      </EmptyState>
    ),
  },
};

/** In a card, which already has a frame. */
/** Announced politely; its line is there even while nobody writes. */
export const Typing: Story = {
  args: { typing: 'Ravi Menon is writing…' },
  play: async () => await expect(await screen.findByText('Ravi Menon is writing…')).toHaveAttribute('role', 'status'),
};

export const Bare: Story = { args: { isBare: true } };

export const Narrow: Story = { globals: { viewport: { value: 'narrowest' } } };
