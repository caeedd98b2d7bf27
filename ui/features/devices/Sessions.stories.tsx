import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import type { SessionView } from '@academy/domain/identity';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const session = (id: string, device: string, more: Partial<SessionView> = {}): SessionView => ({
  id,
  device,
  signed_in_at: '2026-11-02T08:15:00.000Z',
  last_used_at: '2026-11-20T17:40:00.000Z',
  is_current: false,
  ...more,
});
const here = session('a', 'Firefox on Linux', { is_current: true, last_used_at: '2026-11-21T09:00:00.000Z' });
const phone = session('b', 'Chrome on Android');
const longest = session('c', 'Rindfleischetikettierungsüberwachungsbrowser on Donaudampfschifffahrtssystem');

const call = 'GET /auth/sessions';
const meta = {
  title: 'Screens/Identity/Sessions',
  ...screenStory,
  args: { path: '/sessions', as: 'athlete', answers: { [call]: gives({ sessions: [here, phone, longest] }) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const endsThePhone: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Log out there: Chrome on Android' }));
  await shows('Logged out of Chrome on Android.', 'You are not signed in anywhere else.')();
};

export const Several: Story = { play: shows('Where you are signed in', 'Firefox on Linux', 'This device', 'Chrome on Android') };

export const OnlyHere: Story = {
  args: { answers: { [call]: gives({ sessions: [here] }) } },
  play: shows('You are not signed in anywhere else.'),
};

export const EndsOne: Story = {
  args: {
    answers: { [call]: [gives({ sessions: [here, phone] }), gives({ sessions: [here] })], 'DELETE /auth/sessions/b': gives('') },
  },
  play: endsThePhone,
};

/** One at a time, so that each is told by its own name. */
export const EndingOne: Story = {
  args: {
    answers: { [call]: gives({ sessions: [here, phone, longest] }), 'DELETE /auth/sessions/b': keepsWaiting },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Log out there: Chrome on Android' }));
    await expect(screen.getByRole('button', { name: `Log out there: ${longest.device}` })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Log out everywhere else' })).toBeDisabled();
  },
};

export const EndedMeanwhile: Story = {
  args: {
    answers: {
      [call]: [gives({ sessions: [here, phone] }), gives({ sessions: [here] })],
      'DELETE /auth/sessions/b': refuses(404, 'notFound'),
    },
  },
  play: endsThePhone,
};

export const EndsAllOthers: Story = {
  args: {
    answers: { [call]: [gives({ sessions: [here, phone, longest] }), gives({ sessions: [here] })], 'DELETE /auth/sessions': gives('') },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Log out everywhere else?' }));
    await shows(/The 2 other devices have to sign in again/)();
    await userEvent.click(dialog.getByRole('button', { name: 'Log out everywhere else' }));
    await shows('Logged out everywhere else.', 'You are not signed in anywhere else.')();
  },
};

export const NotEnded: Story = {
  args: { answers: { [call]: gives({ sessions: [here, phone] }), 'DELETE /auth/sessions/b': isSilent() } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Log out there: Chrome on Android' }));
    await shows('That did not work. Please try again.', 'Chrome on Android')();
  },
};

export const Loading: Story = {
  args: { answers: { [call]: keepsWaiting } },
  play: shows('Where you are signed in'),
};

export const Failed: Story = {
  args: { answers: { [call]: [refuses(503, 'unavailable'), gives({ sessions: [here] })] } },
  play: async ({ userEvent }) => {
    await shows('Your devices could not be loaded')();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shows('Firefox on Linux')();
  },
};
