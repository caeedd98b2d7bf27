import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { aboutCoach, aboutNothing, aboutRunning, aboutSession, coach, coaches } from '../../app/testing/samples.ts';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const next = 'GET /next_review';
const answers = {
  'GET /coach/3': gives(coach),
  'GET /coaches': gives(coaches),
  [next]: gives(aboutCoach),
  'POST /create_review': gives({ success: true }),
};

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

/** What is sent names the session that the screen names. */
export const OfSession: Story = {
  args: {
    answers: {
      ...answers,
      [next]: gives(aboutSession),
      'POST /create_review': async ({ body }) =>
        (body as { call_id?: string }).call_id === aboutSession.session?.call_id
          ? await gives({ success: true })({ method: 'POST', path: '' })
          : await refuses(409, 'alreadyReviewed')({ method: 'POST', path: '' }),
    },
  },
  play: async (context) => {
    await shows(/^About your session of 28 October 2026/u, /42 minutes.*“Verified session · 42 min”/u)();
    await submit(context);
    await shows('Feedback submitted successfully!')();
  },
};

export const WithoutSession: Story = { play: shows('A review without a session', /one such review of each coach/u) };

export const WhileInCall: Story = {
  args: { answers: { ...answers, [next]: gives(aboutRunning), 'POST /create_review': refuses(409, 'sessionNotOver') } },
  play: async (context) => {
    await shows('Your session is not over yet')();
    await submit(context);
    await shows('Your session is not over yet. Please leave the call first.', 'Failed to submit feedback. Please try again.')();
  },
};

export const NothingLeft: Story = {
  args: { answers: { ...answers, [next]: gives(aboutNothing) } },
  play: shows('You have already reviewed this coach', /After your next session/u),
};

/** The session was reviewed in another window meanwhile: the screen finds out. */
export const ReviewedElsewhere: Story = {
  args: {
    answers: {
      ...answers,
      [next]: [gives(aboutSession), gives(aboutNothing)],
      'POST /create_review': refuses(409, 'sessionAlreadyReviewed', '/call_id'),
    },
  },
  play: async (context) => {
    await submit(context);
    await shows('You have already reviewed this session.', /After your next session/u)();
  },
};

export const LookingForSession: Story = {
  args: { answers: { ...answers, [next]: keepsWaiting } },
  play: shows('Your feedback about Ravi Menon', 'Submit Now'),
};

export const SessionNotToBeHad: Story = {
  args: { answers: { ...answers, [next]: isSilent() } },
  play: async (context) => {
    await submit(context);
    await shows('Feedback submitted successfully!')();
  },
};

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
