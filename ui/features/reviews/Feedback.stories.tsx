import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { lastingDrafts } from '../../app/drafts/lasting-drafts.ts';
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

/** The request names the session shown on the screen. */
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
    await shows(/^About your session on 28 October 2026/u, /42 minutes.*“Verified session · 42 min”/u)();
    await submit(context);
    await shows('Feedback submitted successfully!')();
  },
};

export const WithoutSession: Story = { play: shows('A review without a session', /one such review for each coach/u) };

export const WhileInCall: Story = {
  args: { answers: { ...answers, [next]: gives(aboutRunning), 'POST /create_review': refuses(409, 'sessionNotOver') } },
  play: async (context) => {
    await shows('Your session is not over yet')();
    await submit(context);
    await shows('Your session is not over yet. Please leave the call first.', 'Failed to submit feedback. Please try again.')();
  },
};

/** No form that could only fail. */
export const NothingLeft: Story = {
  args: { answers: { ...answers, [next]: gives(aboutNothing) } },
  play: async () => {
    await shows('You have already reviewed this coach', /You can leave another review/u, 'See the coach')();
    await expect(screen.queryByRole('button', { name: 'Submit Now' })).toBeNull();
  },
};

export const NoSuchCoach: Story = {
  args: { answers: { ...answers, 'GET /coach/3': refuses(404, 'coachNotFound') } },
  play: async () => {
    await shows('Coach not found.', 'Find a coach')();
    await expect(screen.queryByRole('button', { name: 'Submit Now' })).toBeNull();
  },
};

/** The bare address right after a call. */
export const AfterCall: Story = {
  args: { path: '/feedback', state: undefined, answers: { ...answers, [next]: gives(aboutSession) } },
  play: shows('Your feedback about Ravi Menon', /^About your session on/u),
};

/** As after a reload; nothing of it is left once it is sent. */
export const KeptFromBefore: Story = {
  beforeEach: () => lastingDrafts.keep('review 7 3', { rating: '4', comment: 'Very patient, and' }),
  play: async ({ userEvent }) => {
    await shows('We kept what you typed last time. It is not saved yet.')();
    await expect(screen.getByRole('radio', { name: 'Good' })).toBeChecked();
    await userEvent.type(screen.getByLabelText('Comment'), ' kind.');
    await expect(lastingDrafts.read('review 7 3')).toEqual({ rating: '4', comment: 'Very patient, and kind.' });
    await userEvent.click(screen.getByRole('button', { name: 'Submit Now' }));
    await shows('Feedback submitted successfully!')();
    await expect(lastingDrafts.read('review 7 3')).toBeUndefined();
  },
};

export const StartedOver: Story = {
  beforeEach: () => lastingDrafts.keep('review 7 3', { rating: '4', comment: 'Very patient, and' }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Start over' }));
    await expect(screen.getByLabelText('Comment')).toHaveValue('');
    await waitFor(() => expect(screen.queryByText(/^We kept what you typed/u)).toBeNull());
  },
};

export const TooLong: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Good' }));
    await userEvent.click(screen.getByLabelText('Comment'));
    await userEvent.paste('Patient. '.repeat(445));
    await shows('5 characters too many')();
    await userEvent.click(screen.getByRole('button', { name: 'Submit Now' }));
    await expect((await screen.findAllByText('A comment can have at most 4,000 characters.'))[0]).toBeVisible();
  },
};

/** The session was reviewed in another window meanwhile, which the screen finds out. */
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
    await shows('You have already reviewed this session.', /You can leave another review/u)();
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

export const NoCoach: Story = {
  args: { state: undefined, answers: { ...answers, [next]: gives({ ...aboutNothing, coach_id: null }) } },
  play: shows('Which coach is this about?'),
};

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
