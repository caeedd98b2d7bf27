import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { openOutbox } from '../../app/outbox/storage.ts';
import { gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const meta = {
  title: 'Screens/Identity/Logout',
  ...screenStory,
  args: { path: '/logout', answers: { 'POST /auth/logout': gives({ success: true }) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = { play: shows('LOG OUT', 'YOU ARE LOGGED OUT', 'SIGN IN', 'Forgot password?') };

/** Success is not shown before the server has ended the session. */
export const OnTheWay: Story = {
  args: { as: 'athlete', answers: { 'POST /auth/logout': keepsWaiting } },
  play: async () => {
    await shows('Logging you out')();
    await expect(screen.queryByText('YOU ARE LOGGED OUT')).toBeNull();
  },
};

export const NotConfirmed: Story = {
  args: { as: 'athlete', answers: { 'POST /auth/logout': [refuses(503, 'unavailable'), gives('')] } },
  play: async ({ userEvent }) => {
    await shows(/our server has not confirmed it yet/)();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shows('YOU ARE LOGGED OUT', 'Logged out successfully!')();
  },
};

export const SignsOut: Story = { args: { as: 'athlete' }, play: shows('Logged out successfully!', 'YOU ARE LOGGED OUT') };

/** Over messages that are not sent yet it asks. */
export const Unsent: Story = {
  args: { as: 'athlete' },
  beforeEach: async () => {
    const outbox = await openOutbox('athlete-7');
    await outbox.add({ id: 'a', pair: '3_7', text: 'On my way', files: [], knowsRisk: false, writtenAt: 0, problem: null });
    return async () => await outbox.clear();
  },
  play: async ({ userEvent }) => {
    await shows('A message of yours is not sent yet.', 'Stay logged in')();
    await userEvent.click(screen.getByRole('button', { name: 'Delete and log out' }));
    await shows('YOU ARE LOGGED OUT')();
    await expect(await (await openOutbox('athlete-7')).all()).toEqual([]);
  },
};
