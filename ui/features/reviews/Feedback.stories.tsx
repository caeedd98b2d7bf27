import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { coach, coaches } from '../../app/testing/samples.ts';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const answers = { 'GET /coach/3': gives(coach), 'GET /coaches': gives(coaches), 'POST /create_review': gives({ success: true }) };

const meta = {
  title: 'Screens/Reviews/Feedback',
  ...screenStory,
  args: { path: '/feedback/Tennis', as: 'athlete', state: { coachId: 3 }, answers },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const submit: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('radio', { name: 'Good' }));
  await userEvent.type(screen.getByLabelText('Comment'), 'Very patient.');
  await userEvent.click(screen.getByRole('button', { name: 'Submit Now' }));
};

export const Default: Story = { play: shows('How are you feeling?', 'Very Bad', 'Excellent', 'Your feedback about Ravi Menon') };

export const NoCoach: Story = { args: { state: undefined }, play: shows('Which coach is this about?') };

export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Comment'), '   ');
    await userEvent.click(screen.getByRole('button', { name: 'Submit Now' }));
    await shows('Please select a rating and provide a comment.')();
  },
};

export const Sending: Story = { args: { answers: { ...answers, 'POST /create_review': keepsWaiting } }, play: submit };

export const Submitted: Story = {
  play: async (context) => {
    await submit(context);
    await shows('Feedback submitted successfully!', 'Coaching for Tennis')();
  },
};

export const NotSubmitted: Story = {
  args: { answers: { ...answers, 'POST /create_review': isSilent() } },
  play: async (context) => {
    await submit(context);
    await shows('Failed to submit feedback. Please try again.')();
    await expect(screen.getByLabelText('Comment')).toHaveValue('Very patient.');
  },
};

export const AlreadyReviewed: Story = {
  args: { answers: { ...answers, 'POST /create_review': refuses(409, 'alreadyReviewed') } },
  play: async (context) => {
    await submit(context);
    await shows('You have already reviewed this coach.')();
  },
};
