import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { callId, personIn } from '../../app/testing/fake-call.ts';
import { type Answers, gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { shows } from '../../app/testing/story.ts';
import { answersOf, callStory, wide, withCall } from './call-story.fixture.tsx';

const meta = { title: 'Screens/Calls/Ending', ...callStory } satisfies Meta<typeof callStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const athlete = (name: string, id: number) => personIn(name, { participant: `athlete-${id}`, role: 'athlete' });
const people = [athlete('Asha Kumar', 7), athlete('Venkatanarasimharajuvaripeta Subramaniam Iyer-Krishnamurthy', 8)];
const done = gives({ success: true });

/** In the room as its coach, with the api's responses to the two commands. */
const asCoach = (answers: Answers = {}, room = people) => ({
  args: { as: 'coach' as const, answers: { ...answersOf('running'), ...answers } },
  ...withCall({ room: { people: room }, seen: room.map(({ name }) => name) }),
});

const open: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Join the call' }));
  await userEvent.click(await screen.findByRole('button', { name: 'People in this call' }));
  await screen.findByRole('dialog', { name: 'People in this call' });
};
const askToRemove: Play = async (context) => {
  await open(context);
  await context.userEvent.click(screen.getByRole('button', { name: 'Remove Asha Kumar' }));
  await shows('Asha Kumar will leave now and cannot rejoin this call.')();
};
const askToEnd: Play = async (context) => {
  await open(context);
  await context.userEvent.click(screen.getByRole('button', { name: 'End call for everyone' }));
  await shows('Everyone will leave now, and no one can rejoin this call.')();
};
const confirm = async (context: Parameters<Play>[0], name: string): Promise<void> =>
  await context.userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

export const People: Story = { ...asCoach(), play: open };
export const PeopleWide: Story = { globals: wide, ...asCoach(), play: open };
export const NobodyElse: Story = {
  ...asCoach({}, []),
  play: async (context) => {
    await open(context);
    await shows('No one else is here yet.')();
  },
};
/** What was begun for everyone is still there, and still for everyone, when the chat is opened again. */
export const ToEveryone: Story = {
  globals: wide,
  ...asCoach(),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Join the call' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'To' }), 'Everyone');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Write your message' }), 'Five minutes of rest');
    await userEvent.click(screen.getByRole('button', { name: 'Hide the chat' }));
    await userEvent.click(screen.getByRole('button', { name: /^CHAT/u }));
    await expect(await screen.findByRole('textbox', { name: 'Write your message' })).toHaveValue('Five minutes of rest');
    await shows('Chat with Everyone')();
  },
};

export const ConfirmRemoval: Story = { ...asCoach(), play: askToRemove };
export const ConfirmEnd: Story = { globals: wide, ...asCoach(), play: askToEnd };

export const Removed: Story = {
  ...asCoach({ [`POST /calls/${callId}/removals`]: done }),
  play: async (context) => {
    await askToRemove(context);
    await confirm(context, 'Remove now');
    await shows('Asha Kumar was removed from the call.')();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const askToBlock: Play = async (context) => {
  await open(context);
  await context.userEvent.click(screen.getByRole('button', { name: 'Block Asha Kumar' }));
  await shows(/^Asha Kumar will leave now and can no longer call, write to or book you/)();
};
export const ConfirmBlock: Story = { ...asCoach(), play: askToBlock };
export const Blocked: Story = {
  ...asCoach({ 'PUT /blocks/7': done }),
  play: async (context) => {
    await askToBlock(context);
    await confirm(context, 'Block now');
    await shows('Asha Kumar is blocked and can no longer call or write to you.')();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
export const NotBlocked: Story = {
  ...asCoach({ 'PUT /blocks/7': refuses(429, 'tooManyRequests', '', 'Too many requests. Please wait a moment.') }),
  play: async (context) => {
    await askToBlock(context);
    await confirm(context, 'Block now');
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
    await confirm(context, 'Back');
    await screen.findByRole('dialog', { name: 'People in this call' });
  },
};

/** Open and close with the keyboard only. */
export const ByKeys: Story = {
  ...asCoach(),
  play: async (context) => {
    const { userEvent } = context;
    await open(context);
    screen.getByRole('button', { name: 'Remove Asha Kumar' }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Remove Asha Kumar?' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'People in this call' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'People in this call' })).toHaveFocus());
  },
};

export const Ending: Story = {
  ...asCoach({ [`POST /calls/${callId}/end`]: keepsWaiting }),
  play: async (context) => {
    await askToEnd(context);
    await confirm(context, 'End the call');
    await waitFor(() => expect(screen.getByText('Sending')).toBeInTheDocument());
  },
};

export const EndRefused: Story = {
  ...asCoach({ [`POST /calls/${callId}/end`]: refuses(409, 'callOver', '', 'This call has ended.') }),
  play: async (context) => {
    await askToEnd(context);
    await confirm(context, 'End the call');
    await expect(await screen.findByRole('alert')).toHaveTextContent('This call has ended.');
  },
};

const sentAway = (
  phase: 'ended' | 'sessionCancelled' | 'sessionMoved' | 'removed' | 'signedOut',
  ...words: (string | RegExp)[]
): Story => ({
  ...withCall({ room: { phase } }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Join the call' }));
    await shows(...words)();
  },
});

export const EndedByCoach = sentAway('ended', 'The coach ended the call', 'Leave feedback');
export const SessionCancelled = sentAway('sessionCancelled', 'This session was cancelled', 'Your sessions');
export const SessionMoved = sentAway('sessionMoved', 'This session was moved to another time', 'Your sessions');
export const RemovedByCoach = sentAway('removed', 'You were removed from this call', 'Back to the coaches');
export const SignedOut = sentAway('signedOut', 'You are logged out on this device, so the call ended', 'Sign In');
