import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { BookingList } from '@academy/domain/bookings';
import { bookingAt, coachLines, noHours, ownCoach, walletOf, weeksOf } from '../../app/testing/samples.ts';
import { conversationsOfCoach, noConversations } from '../../app/testing/conversation-samples.ts';
import { type Answers, breaks, gives, isSilent, keepsWaiting } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { noRatings, noWeeks, ratings } from './dashboard.fixture.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const timeIn = (ms: number) => ({
  at: new Date(Date.now() + ms).toISOString(),
  local: new Date(Date.now() + ms).toISOString().slice(0, 16),
});
const sessionIn = (ms: number, change: Parameters<typeof bookingAt>[1] = {}) =>
  bookingAt({ starts: timeIn(ms), ends: timeIn(ms + hourMs), zone: 'UTC' }, change);

/** It took place, and nobody has said anything yet. */
const asked = sessionIn(-5 * hourMs, {
  id: '3_4_0123456789abcde0',
  outcome: {
    outcome: 'completed',
    rule: 1,
    together_ms: 52 * minuteMs,
    dispute: null,
    is_disputed: false,
    said: [],
    settle_at: timeIn(20 * hourMs).at,
    settled_at: null,
    capture_paise: null,
    release_paise: null,
  },
});
const listOf = (...bookings: BookingList['bookings']): BookingList => ({ bookings, has_more: false });

const account = gives({ role: 'coach', email: 'ravi.menon@mail.com', new_email: null });
const own: Answers = {
  'GET /coach/3': gives(ownCoach),
  'GET /coach/3/ratings': gives(ratings),
  'GET /weeks': gives(weeksOf(12)),
  'GET /bookings': gives(listOf(asked, sessionIn(51 * hourMs))),
  'GET /wallet': gives(walletOf({ lines: [...coachLines] })),
  'GET /wallet/lines': gives({ lines: coachLines, next: null }),
  'GET /account': account,
  'GET /conversations': gives(conversationsOfCoach),
};

const wide = { viewport: { value: 'xl' } };
const phone = { viewport: { value: 'narrowest' } };

const meta = {
  title: 'Screens/Dashboard',
  ...screenStory,
  args: { path: '/dashboard', as: 'coach', answers: own },
  globals: wide,
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NobodyCanBook: Story = {
  args: { answers: { ...own, 'GET /availability': gives({ ...noHours, has_rate: true }) } },
  play: shows('Nobody can book you yet', 'Athletes can book you once you have set your hours.'),
};

/** Charts are drawn when they come near the screen. */
const drawn = async (): Promise<void> => {
  const all = async (): Promise<void> => {
    for (const button of screen.queryAllByRole('button', { name: 'Show as table' })) button.scrollIntoView();
    await expect(document.querySelectorAll('[role="application"]').length).toBe(2);
  };
  await waitFor(all, { timeout: 10_000 });
};
const sideBar = async () => within(await screen.findByRole('navigation', { name: 'Dashboard' }));

export const Filled: Story = {
  play: async () => {
    await shows('Ravi Menon', '4.6', 'Tennis coach', 'Upcoming session', 'days', 'See all schedule page')();
    await shows('I attended the session', 'Transaction history', 'Received from Asha Kumar', '+rs. 750.00', 'Settings', 'EmailID')();
    await shows('Your rating in 12 months', 'Sessions a week')();
    await shows('My Latest Athletes Chat', 'See you on Thursday!', '2')();
    const chats = within(screen.getByRole('list', { name: 'Conversations' }));
    await expect(chats.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      [7, 8, 9, 10].map((id) => `/chat?with=${id}`),
    );
    await drawn();
    await expect(screen.getByRole('radio', { name: 'I attended the session' })).toBeChecked();
    await expect(screen.getByRole('link', { name: 'See all schedule page' })).toHaveAttribute('href', '/coachschedule');
    await expect(screen.getByRole('link', { name: 'See your weeks' })).toHaveAttribute('href', '/bargraph');
    const links = (await sideBar()).getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(links).toEqual(['/', '/bargraph', '/coachschedule', '/review', '/coachwallet', '/chat', '/logout']);
  },
};

export const OnAPhone: Story = {
  globals: phone,
  play: async () => {
    await shows('Ravi Menon', 'Upcoming session', 'Transaction history', 'Received from Asha Kumar')();
    await drawn();
  },
};

/** The page behind cannot be used and is dimmed, until the cross closes it. */
export const AllTransactions: Story = {
  play: async ({ userEvent }) => {
    const opener = await screen.findByRole('button', { name: 'See All' });
    await userEvent.click(opener);
    await shows('All transactions')();
    const page = document.querySelector('#main')!.parentElement!.parentElement!;
    await waitFor(() => expect(opener.closest('[aria-hidden="true"]')).not.toBeNull());
    await waitFor(() => expect(getComputedStyle(page).opacity).toBe('0.7'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(getComputedStyle(page).opacity).toBe('1'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'See All' })).toHaveFocus());
  },
};

/** What a reader chose stays. */
export const IconsOnly: Story = {
  beforeEach: () => () => localStorage.removeItem('dashboard-side-bar'),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show icons only', expanded: true }));
    await expect(screen.getByRole('button', { name: 'Show words', expanded: false })).toHaveFocus();
    await expect(localStorage.getItem('dashboard-side-bar')).toBe('collapsed');
  },
};

/** Figures of charts without a mouse, and without a picture. */
export const AsTables: Story = {
  play: async ({ userEvent }) => {
    await drawn();
    for (const button of screen.getAllByRole('button', { name: 'Show as table' })) await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('row', { name: 'Nov 26 4.6' })).toBeVisible());
    await expect(screen.getByRole('row', { name: '15 Nov 6' })).toBeVisible();
  },
};

/** A coach who has just begun. */
export const Empty: Story = {
  args: {
    answers: {
      'GET /coach/3': gives({ ...ownCoach, rating_average: 0, rating_count: 0 }),
      'GET /coach/3/ratings': gives(noRatings),
      'GET /weeks': gives(noWeeks),
      'GET /bookings': gives(listOf()),
      'GET /wallet': gives(walletOf()),
      'GET /account': account,
      'GET /conversations': gives(noConversations),
    },
  },
  play: shows(
    'No reviews yet',
    'Nothing is booked yet.',
    'No ratings yet',
    'No sessions in these weeks',
    'No transactions yet',
    'No conversations yet',
  ),
};

const each = (reply: (typeof own)[string]): Answers => Object.fromEntries(Object.keys(own).map((request) => [request, reply]));

export const Loading: Story = { args: { answers: each(keepsWaiting) }, play: shows('Dashboard', 'Upcoming session') };

/** Each part fails and is tried again by itself. */
export const NotLoaded: Story = {
  args: { answers: each(breaks) },
  play: async () => {
    await shows('Your profile could not be loaded', 'Your sessions could not be loaded', 'Your ratings could not be loaded')();
    await shows('Your weeks could not be loaded', 'Your transactions could not be loaded', 'Your settings could not be loaded')();
    await expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(7);
  },
};

export const Offline: Story = {
  args: { answers: each(isSilent()) },
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(7));
  },
};

/** An answer was sent, and what it changed could not be fetched: the old figures stay, and say so. */
export const Stale: Story = {
  args: {
    answers: {
      ...own,
      'GET /weeks': [gives(weeksOf(12)), isSilent()],
      'GET /bookings': [gives(listOf(asked, sessionIn(51 * hourMs)))],
      [`POST /bookings/${asked.id}/statement`]: gives({ outcome: 'completed', is_disputed: false }),
    },
  },
  play: async ({ userEvent }) => {
    await drawn();
    await userEvent.click(await screen.findByRole('button', { name: 'Send answer' }));
    await shows('Thank you. Your answer is noted.', 'This may be out of date: the latest data could not be loaded.', 'Sessions a week')();
  },
};
