import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import type { ReviewView } from '@academy/domain/reviews';
import { face, lastReviewPage, noReviews, reviewPage } from '../../app/testing/samples.ts';
import { breaks, gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const call = 'GET /get_all_reviews';

const meta = {
  title: 'Screens/Reviews/Ratings',
  ...screenStory,
  args: { path: '/review', answers: { [call]: [gives(reviewPage), gives(lastReviewPage)] } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: shows(
    'Average rating',
    '4.3',
    'Show more reviews',
    'Verified session · 42 min',
    /^Verified session: coach and athlete/u,
    /^About Ravi Menon · Tennis · Session on /u,
  ),
};

const [withFace, ...withoutFace] = lastReviewPage.reviews;

/** Only of adults who have a photo. */
export const Faces: Story = {
  args: { answers: { [call]: gives({ ...lastReviewPage, reviews: [{ ...withFace!, image: face }, ...withoutFace] }) } },
  play: async () => {
    const [first, second] = await screen.findAllByRole('article');
    await expect(first!.querySelector('img')).toHaveAttribute('src', face);
    await expect(second!.querySelector('img')).toBeNull();
  },
};

/** Without verified reviews there is no mark to explain. */
export const Unverified: Story = {
  args: { answers: { [call]: gives({ ...lastReviewPage, reviews: lastReviewPage.reviews.filter((review) => !review.is_verified) }) } },
  play: async () => {
    await shows('Average rating')();
    await expect(screen.queryByText(/^Verified session/u)).toBeNull();
  },
};

const wordy = (review: ReviewView): ReviewView => ({ ...review, comment: `${review.comment} `.repeat(60) });
const longWords = { ...lastReviewPage, reviews: lastReviewPage.reviews.map(wordy) };

/** Long reviews are cut and opened one at a time; cards of a row stay equally high. */
export const Long: Story = {
  args: { answers: { [call]: gives(longWords) } },
  play: async ({ userEvent }) => {
    const [first] = await screen.findAllByRole('button', { name: 'Read more' });
    const cards = screen.getAllByRole('article');
    const rows = Map.groupBy(cards, (card) => Math.round(card.getBoundingClientRect().top));
    for (const row of rows.values()) await expect(new Set(row.map((card) => card.clientHeight)).size).toBe(1);
    for (const card of cards) await expect(card.clientHeight).toBeLessThan(400);
    await userEvent.click(first!);
    await expect(await screen.findByRole('button', { name: 'Read less' })).toHaveAttribute('aria-expanded', 'true');
  },
};

export const OfCoach: Story = { args: { as: 'coach' }, play: shows('All ratings', 'Average rating') };

export const OfAllForCoach: Story = { args: { as: 'coach', path: '/review?of=all' }, play: shows('My ratings', 'Average rating') };

export const Empty: Story = { args: { answers: { [call]: gives(noReviews) } }, play: shows('No reviews yet') };

export const Loading: Story = { args: { answers: { [call]: keepsWaiting } }, play: shows('Loading...') };

export const Failed: Story = {
  args: { answers: { [call]: refuses(500, 'internalError') } },
  play: shows('This could not be loaded', 'Internal Server Error'),
};

export const Broken: Story = { args: { answers: { [call]: breaks } }, play: shows('An unexpected error occurred.') };

export const Offline: Story = { args: { answers: { [call]: isSilent('offline') } }, play: shows('You are offline') };

/** The first page stays; the button offers a retry. */
export const MoreFailed: Story = {
  args: { answers: { [call]: [gives(reviewPage), isSilent()] } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show more reviews' }));
    await shows('Try again', 'Average rating')();
  },
};
