import type { Meta, StoryObj } from '@storybook/react-vite';
import { screenStory, shows } from '../../app/testing/story.ts';

const meta = {
  title: 'Screens/Terms',
  ...screenStory,
  args: { path: '/TermsAndConditions' },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Reading: Story = { play: shows('Acceptance', 'User responsibilities', 'Services and content') };
