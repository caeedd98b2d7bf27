import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import {
  coachPeer,
  conversationOf,
  conversationsOfAthlete,
  forgetMessages,
  takesMessages,
  talk,
} from '../../app/testing/conversation-samples.ts';
import { gives, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const open = conversationOf(talk);
const blocked = conversationOf(talk, {
  peer: { ...coachPeer, is_blocked: true },
  peer_presence: null,
  refusal: { code: 'youBlocked', message: 'Unblock this person to write to them.' },
});
const messages = 'GET /conversations/3_7/messages';
const answers = {
  'GET /conversations': gives(conversationsOfAthlete),
  'GET /conversations/unread': gives({ conversations: 2, messages: 3 }),
  ...takesMessages(open),
  'POST /reports': gives({ id: 'r' }),
  'PUT /blocks/3': gives({ success: true }),
  'DELETE /blocks/3': gives({ success: true }),
};

const meta = {
  title: 'Screens/Conversations/Blocking',
  ...screenStory,
  beforeEach: forgetMessages,
  args: { path: '/coachchat?with=3', as: 'athlete', answers },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const ask: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'About this conversation' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block Ravi Menon' }));
  await screen.findByRole('alertdialog', { name: 'Block Ravi Menon?' });
};
const confirm: Play = async (context) => {
  await ask(context);
  await context.userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Block' }));
};

/** What ends, and what does not. */
export const Asked: Story = {
  play: async (context) => {
    await ask(context);
    await shows(/calls that are not booked and new bookings end/, /so do sessions that are already booked/)();
  },
};

export const Blocked: Story = {
  args: { answers: { ...answers, [messages]: [gives(open), gives(blocked)] } },
  play: async (context) => {
    await confirm(context);
    await shows('Ravi Menon is blocked and can no longer call or write to you.', 'Unblock this person to write to them.')();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};

export const NotBlocked: Story = {
  args: { answers: { ...answers, 'PUT /blocks/3': refuses(429, 'tooManyRequests', '', 'Too many requests. Please wait a moment.') } },
  play: async (context) => {
    await confirm(context);
    await waitFor(() => expect(screen.getByRole('alertdialog')).not.toHaveAccessibleDescription(/new bookings end/u));
  },
};

/** Where one would write. */
export const Unblocked: Story = {
  args: { answers: { ...answers, [messages]: [gives(blocked), gives(open)] } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Unblock' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Unblock Ravi Menon?' }));
    await userEvent.click(question.getByRole('button', { name: 'Unblock' }));
    await shows('Ravi Menon can call and write to you again.')();
    await expect(await screen.findByRole('textbox', { name: 'Enter a message...' })).toBeVisible();
  },
};

export const AfterAReport: Story = {
  play: async ({ userEvent }) => {
    const log = within(await screen.findByRole('log'));
    const [menu] = await log.findAllByRole('button', { name: 'Actions for this message' });
    await userEvent.click(menu ?? document.body);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report to a moderator' }));
    await userEvent.selectOptions(await dialog.findByLabelText('What is wrong?'), 'harassment');
    await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Block Ravi Menon' }));
    await screen.findByRole('alertdialog', { name: 'Block Ravi Menon?' });
  },
};
