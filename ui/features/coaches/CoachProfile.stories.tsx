import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { coach, lastReviewPage, noReviews, ownCoach, reviewPage } from '../../app/testing/samples.ts';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const call = 'GET /coach/3';
const reviews = { 'GET /get_all_reviews': [gives(reviewPage), gives(lastReviewPage)] };

const meta = {
  title: 'Screens/Coaches/Profile',
  ...screenStory,
  args: { path: '/CoachProfile/3', as: 'athlete', answers: { [call]: gives(coach), ...reviews } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ForAthletes: Story = {
  play: async ({ userEvent }) => {
    await shows('Tennis Coach', 'About Me', 'Teams', 'Skills', 'Average rating', 'Messages', 'Verified session · 42 min')();
    await expect(screen.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', '/videocall/Tennis/3');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more reviews' }));
    await expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
  },
};

export const AfterCall: Story = {
  args: { answers: { [call]: gives({ ...coach, can: { ...coach.can, review: true } }), ...reviews } },
  play: shows('Leave feedback'),
};

export const Own: Story = {
  args: { as: 'coach', answers: { [call]: gives(ownCoach), ...reviews } },
  play: async () => {
    await shows('Edit your profile')();
    for (const name of ['Messages', 'Call Now']) await expect(screen.queryByRole('link', { name })).toBeNull();
  },
};

export const New: Story = {
  args: {
    answers: {
      [call]: gives({
        ...coach,
        gender: '',
        age: null,
        rate: null,
        coach_languages: '',
        languages: '',
        rating_average: 0,
        rating_count: 0,
      }),
      'GET /get_all_reviews': gives(noReviews),
    },
  },
  play: shows('No reviews yet', 'Not provided'),
};

export const Loading: Story = { args: { answers: { [call]: keepsWaiting } }, play: shows('Loading...') };

export const NotFound: Story = { args: { answers: { [call]: refuses(404, 'coachNotFound') } }, play: shows('Coach not found.') };

export const NoNumber: Story = { args: { path: '/CoachProfile/somebody' }, play: shows('Coach not found.') };

export const Failed: Story = {
  args: { answers: { [call]: refuses(500, 'internalError') } },
  play: shows('Failed to load coach profile.', 'Try again'),
};

export const TriedAgain: Story = {
  args: { answers: { [call]: [isSilent(), gives(coach)], ...reviews } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await shows('Tennis Coach')();
  },
};

export const Offline: Story = { args: { answers: { [call]: isSilent('offline') } }, play: shows('You are offline') };
