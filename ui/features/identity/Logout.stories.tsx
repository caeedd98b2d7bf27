import type { Meta, StoryObj } from '@storybook/react-vite';
import { gives } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const meta = {
  title: 'Screens/Identity/Logout',
  ...screenStory,
  args: { path: '/logout', answers: { 'POST /auth/logout': gives({ success: true }) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = { play: shows('LOG OUT', 'YOU ARE LOGGED OUT', 'SIGN IN', 'Forgot password?') };

export const SignsOut: Story = { args: { as: 'athlete' }, play: shows('Logged out successfully!', 'YOU ARE LOGGED OUT') };
