import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { coach, lastReviewPage, noReviews, ownCoach, publicCoach, reviewPage } from '../../app/testing/samples.ts';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const call = 'GET /coach/3';
const presence = 'GET /coaches/3/presence';
/** The page without the header, which has a way to the messages of its own. */
const page = async () => within(await screen.findByRole('main'));
const freeTimes = 'GET /coaches/3/slots';
const reviews = { 'GET /get_all_reviews': [gives(reviewPage), gives(lastReviewPage)] };

const terms = {
  length_minutes: 60,
  price_paise: 120_000,
  intros_per_week: 0,
  horizon_weeks: 8,
  free_hours: 24,
  late_percent: 50,
  absent_percent: 100,
};
const slots = gives({
  zone: 'Asia/Kolkata',
  slots: [],
  terms,
});

const meta = {
  title: 'Screens/Coaches/Profile',
  ...screenStory,
  args: { path: '/CoachProfile/3', as: 'athlete', answers: { [call]: gives(coach), ...reviews } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const ForAthletes: Story = {
  play: async ({ userEvent }) => {
    await shows(
      'Tennis Coach',
      'About Me',
      'Teams',
      'Skills',
      'Average rating',
      'Messages',
      'Verified session · 42 min',
      'rs. 1,200 an hour',
      'verified minutes',
    )();
    await expect(screen.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', '/videocall/Tennis/3');
    await expect((await page()).getByRole('link', { name: 'Coaching for Tennis' })).toHaveAttribute('href', '/categories/Tennis');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more reviews' }));
    await expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull();
  },
};

/** Telephones dial the number in full. */
export const Abroad: Story = {
  args: { answers: { [call]: gives({ ...coach, coach_phone: '4155550100', coach_phone_country: '+1' }), ...reviews } },
  play: async () => {
    await expect(await (await page()).findByRole('link', { name: '+1 4155550100' })).toHaveAttribute('href', 'tel:+14155550100');
  },
};

/** Everything but the contacts; whatever needs an account leads to the sign-in and back. */
export const ForVisitors: Story = {
  args: {
    as: 'visitor',
    answers: {
      'GET /public_coaches/3': gives(publicCoach),
      ...reviews,
      [freeTimes]: gives({ zone: 'Asia/Kolkata', slots: [{ at: '2026-11-20T20:00:00.000Z', local: '2026-11-21T01:30' }], terms }),
    },
  },
  play: async () => {
    await shows('About Me', 'Next free times', 'Calls are free. Sign in or sign up, and come straight back here.', 'rs. 1,200 an hour')();
    await expect(screen.getByRole('link', { name: 'Book a session' })).toHaveAttribute('href', '/AthPage/book/3');
    await expect(screen.getByRole('link', { name: 'Sign in to see them' })).toHaveAttribute('href', '/SignInForm?next=%2FCoachProfile%2F3');
    for (const text of ['Leave feedback', 'Gender', 'Age']) await expect((await page()).queryByText(text)).toBeNull();
  },
};

export const MissingForVisitors: Story = {
  args: { as: 'visitor', answers: { 'GET /public_coaches/3': refuses(404, 'coachNotFound') } },
  play: shows('Coach not found.'),
};

/** Free times stand on both clocks; beyond the first six there are more than a page needs. */
export const WithFreeTimes: Story = {
  args: {
    answers: {
      [call]: gives(coach),
      ...reviews,
      [presence]: gives({ presence: 'online' }),
      [freeTimes]: gives({
        zone: 'Pacific/Apia',
        slots: Array.from({ length: 7 }, (_, index) => ({
          at: `2026-11-2${index}T20:00:00.000Z`,
          local: `2026-11-2${index + 1}T09:00`,
        })),
        terms,
      }),
    },
  },
  play: async () => {
    await shows('Next free times', /the coach’s \(Apia\)/u)();
    await expect(screen.getAllByText('9:00 am there')).toHaveLength(6);
    await expect(screen.getByRole('link', { name: 'Book a session' })).toHaveAttribute('href', '/AthPage/book/3');
    const times = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(times).toContain('/AthPage/book/3?at=2026-11-20T20%3A00%3A00.000Z');
  },
};

/** Their room is kept, so that the text below does not move when they come. */
export const FreeTimesLoading: Story = {
  args: { answers: { [call]: gives(coach), ...reviews, [freeTimes]: keepsWaiting } },
  play: async () => {
    await shows('About Me')();
    const messages = (await page()).getByRole('link', { name: 'Messages' }).getBoundingClientRect();
    const about = screen.getByRole('heading', { name: 'About Me' }).getBoundingClientRect();
    await expect(about.top - messages.bottom).toBeGreaterThan(250);
  },
};

/** The main action of the page is filled, a quieter one is not. */
const mustBeMain = async (main: string, other: string): Promise<void> => {
  // Colours of the reader's own tell nothing apart.
  if (matchMedia('(forced-colors: active)').matches) return;
  const [first, second] = [await screen.findByRole('link', { name: main }), screen.getByRole('link', { name: other })];
  await waitFor(() => expect(getComputedStyle(first).backgroundColor).not.toBe(getComputedStyle(second).backgroundColor));
  const plain = (await page()).getByRole('link', { name: 'Messages' });
  await waitFor(() => expect(getComputedStyle(second).backgroundColor).toBe(getComputedStyle(plain).backgroundColor));
};

export const Here: Story = {
  args: { answers: { [call]: gives(coach), ...reviews, [presence]: gives({ presence: 'online' }), [freeTimes]: slots } },
  play: async () => {
    await shows('A call now is free. You pay only for sessions you book.', 'Book a session')();
    await mustBeMain('Call Now', 'Book a session');
  },
};

/** Nobody is there to answer, so booking comes first; calling is quieter, and says what it means. */
export const Away: Story = {
  args: { answers: { [call]: gives(coach), ...reviews, [presence]: gives({ presence: 'away' }), [freeTimes]: slots } },
  play: async () => {
    await shows('Away now: a call is free, but may go unanswered.', 'Book a session')();
    await expect(screen.getByRole('link', { name: 'Book a session' })).toHaveAttribute('href', '/AthPage/book/3');
    await mustBeMain('Book a session', 'Call Now');
  },
};

export const AwayWithoutHours: Story = {
  args: { answers: { [call]: gives(coach), ...reviews, [presence]: gives({ presence: 'away' }) } },
  play: async () => {
    await shows('Away now: a call is free, but may go unanswered.', 'Call Now')();
    await expect(screen.queryByRole('link', { name: 'Book a session' })).toBeNull();
  },
};

export const NothingFree: Story = {
  args: { answers: { [call]: gives(coach), ...reviews, [freeTimes]: slots } },
  play: shows('Next free times', 'Nothing is free in the next two weeks.'),
};

export const AfterCall: Story = {
  args: { answers: { [call]: gives({ ...coach, can: { ...coach.can, review: true } }), ...reviews } },
  play: shows('Leave feedback'),
};

export const Own: Story = {
  args: { as: 'coach', answers: { [call]: gives(ownCoach), ...reviews } },
  play: async () => {
    await shows('Edit your profile')();
    for (const name of ['Messages', 'Call Now']) await expect((await page()).queryByRole('link', { name })).toBeNull();
  },
};

/** Coaches answer calls; among each other they write. */
export const ForColleagues: Story = {
  args: { as: 'coach', answers: { [call]: gives({ ...coach, can: { edit: false, review: false, call: false } }), ...reviews } },
  play: async () => {
    await shows('Messages', 'Tennis Coach')();
    await expect(screen.queryByRole('link', { name: 'Call Now' })).toBeNull();
  },
};

const longName = 'Venkatanarasimharajuvaripeta Subrahmanyamvenkatachalapathy';

/** A name is shown in full, and no word makes the page wider. */
export const LongName: Story = {
  args: {
    answers: {
      [call]: gives({
        ...coach,
        coach_name: longName,
        detail_experience: 'Venkatanarasimharajuvaripeta'.repeat(70),
        can: { ...coach.can, review: true },
      }),
      ...reviews,
    },
  },
  play: async () => {
    await shows('Leave feedback')();
    const name = screen.getByRole('heading', { level: 2, name: longName });
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    for (const link of ['Call Now', 'Messages', 'Leave feedback']) {
      const { left, right } = (await page()).getByRole('link', { name: link }).getBoundingClientRect();
      await expect(left >= 0 && right <= window.innerWidth).toBe(true);
    }
  },
};

/** The action stays in view down to the contact data. */
export const OnAPhone: Story = {
  args: { answers: { [call]: gives(coach), ...reviews, [presence]: gives({ presence: 'away' }), [freeTimes]: slots } },
  globals: { viewport: { value: 'narrowest' } },
  play: async () => {
    await shows('Contact information')();
    screen.getByRole('heading', { name: 'Contact information' }).scrollIntoView({ block: 'start' });
    for (const name of ['Book a session', 'Call Now']) {
      const { top, bottom, right } = (await screen.findByRole('link', { name })).getBoundingClientRect();
      await expect(top >= 0 && bottom <= window.innerHeight && right <= window.innerWidth).toBe(true);
    }
    window.scrollTo(0, 0);
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
        verified_sessions: 0,
        verified_minutes: 0,
        detail_experience: 'New here, and glad to be.',
      }),
      'GET /get_all_reviews': gives(noReviews),
    },
  },
  play: async () => {
    await shows('No reviews yet', 'Not provided', 'Rate on request')();
    await expect(screen.queryByText('verified sessions')).toBeNull();
  },
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
