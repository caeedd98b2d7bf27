import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { gives, isSilent, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const undo = 'POST /account/email/undo';
const meta = {
  title: 'Screens/Settings/Undo email',
  ...screenStory,
  args: { path: `/undo-email#${'a'.repeat(43)}`, answers: { [undo]: gives({ success: true }) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const presses: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
};

export const Asks: Story = { play: shows('Take your account back', /every device is signed out/u, 'Take it back') };

export const Done: Story = {
  play: async (context) => {
    await presses(context);
    await shows('Your former address is back.')();
    await expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute('href', '/forgot-password');
  },
};

export const TooOld: Story = {
  args: { answers: { [undo]: refuses(404, 'undoTooOld') } },
  play: async (context) => {
    await presses(context);
    await shows('This link has been used, or is more than 7 days old.')();
  },
};

export const NoAnswer: Story = {
  args: { answers: { [undo]: isSilent() } },
  play: async (context) => {
    await presses(context);
    await shows('No response from the server. Please try again later.', 'Take it back')();
  },
};

export const BrokenLink: Story = {
  args: { path: '/undo-email' },
  play: shows('Please open the link in our email again: its last part is missing here.'),
};
