import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { BookingView } from '@academy/domain/bookings';
import { type Answers, breaks, gives, keepsWaiting, type Reply, refuses } from '../../app/testing/scripted-api.ts';
import { weeksOf } from '../../app/testing/samples.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { atCost, bookingId, bookingOf, foundOutcome, freely, held, inApia, startAt, startIn } from './bookings.fixture.ts';
import { bookingsQueries } from './queries.ts';

const at = (days: number): Pick<BookingView, 'starts' | 'ends'> => ({ starts: inApia(startAt(days)), ends: inApia(startAt(days, 1)) });
const cancelled = (by: 'athlete' | 'coach', cost: number): BookingView['cancelled'] => ({
  by,
  reason: 'other',
  at: startAt(-3),
  capture_paise: cost,
  release_paise: 120_000 - cost,
});

const next = bookingOf({ cancelling: freely });
const late = bookingOf({ cancelling: atCost });
const gone = bookingOf({ state: 'cancelled', cancelled: cancelled('athlete', 0) });
const upcoming = [
  next,
  { ...held, id: '4_4_0123456789abcdef', coach_id: 4, coach_name: 'Meera Iyer', ...at(3) },
  bookingOf({ id: '5_4_0123456789abcdef', coach_id: 5, coach_name: 'Joseph D’Souza', sport: 'Football', kind: 'intro', ...at(5) }),
];
const past = [
  bookingOf({ id: '3_3_1', state: 'cancelled', cancelled: cancelled('coach', 0), ...at(-4) }),
  bookingOf({ id: '3_3_2', state: 'cancelled', cancelled: cancelled('athlete', 60_000), ...at(-3) }),
  bookingOf({ id: '3_3_3', ...at(-2) }),
];

const list = 'GET /bookings';
const cancel = `POST /bookings/${bookingId}/cancel`;

const reader = { role: 'athlete', id: 7 } as const;
const [before, ahead] = bookingsQueries(reader, Date.now()).map(({ path }) => `GET ${path}`);
const listOf = (bookings: readonly BookingView[]): Reply => gives({ bookings, has_more: false });

/** Past sessions, those to come as they are at each request, and those that the reader may be asked about. */
const lists = (...futures: readonly (readonly BookingView[])[]): Answers => ({
  [before ?? '']: listOf(past),
  [ahead ?? '']: futures.map(listOf),
  [list]: listOf([]),
  'GET /weeks': gives(weeksOf(12)),
});

const meta = {
  title: 'Screens/Bookings/Sessions',
  ...screenStory,
  args: { path: '/AthPage/sessions', as: 'athlete', answers: lists(upcoming) },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const ask: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Cancel session with Ravi Menon/u }));
  await screen.findByRole('alertdialog', { name: 'Cancel your session with Ravi Menon?' });
};
const confirm: Play = async (context) => {
  await ask(context);
  const question = within(screen.getByRole('alertdialog'));
  await context.userEvent.click(question.getByRole('radio', { name: 'Plans have changed' }));
  await context.userEvent.click(question.getByRole('button', { name: 'Cancel session' }));
};

const outcomes = [
  bookingOf({ id: '3_3_4', ...at(-3), outcome: { ...foundOutcome, outcome: 'athleteAbsent' } }),
  bookingOf({ id: '3_3_5', ...at(-2), outcome: { ...foundOutcome, outcome: 'coachAbsent' } }),
  bookingOf({ id: '3_3_6', ...at(-1), outcome: { ...foundOutcome, is_disputed: true } }),
];

/** A proposal of the coach, and what became of past sessions, without opening them. */
export const News: Story = {
  args: {
    answers: {
      ...lists([bookingOf({ proposals: [inApia(startAt(3))], cancelling: freely })]),
      [before ?? '']: gives({ bookings: outcomes, has_more: false }),
    },
  },
  play: shows(
    'Ravi Menon would like another time',
    'You did not come.',
    'Ravi Menon did not come.',
    'You and Ravi Menon see it differently.',
  ),
};

export const Several: Story = {
  play: async () => {
    await shows('Your next session', 'Tennis session with Ravi Menon')();
    await expect(screen.getAllByRole('timer')[0]).toHaveTextContent(/^[12] days?\d+ hours?\d+ minutes?\d+ seconds?$/u);
    await shows(
      'Upcoming',
      'Past',
      'Booked',
      'Held for you',
      'Held for you for another',
      'Intro call, Football',
      /^You can cancel for free until/u,
    )();
    await shows('Over', 'Ravi Menon cancelled it. It costs you nothing.', 'You cancelled it. The cost is rs. 600.')();
    await expect(screen.getAllByLabelText(/^Details of the session with Ravi Menon on/u)[0]).toHaveAttribute(
      'href',
      `/AthPage/sessions/${bookingId}`,
    );
    await expect(screen.getByRole('link', { name: 'Finish booking with Meera Iyer' })).toHaveAttribute(
      'href',
      '/AthPage/book/4?held=4_4_0123456789abcdef',
    );
  },
};

export const Wide: Story = { globals: { viewport: { value: 'lg' } }, play: shows('Upcoming', 'Past') };

const asked = bookingOf({ starts: inApia(startIn(-120)), ends: inApia(startIn(-60)), outcome: foundOutcome });

/** The last session is asked about. */
export const AskedAboutTheLast: Story = {
  args: {
    answers: {
      ...lists(upcoming),
      [list]: listOf([asked]),
      [`POST /bookings/${bookingId}/statement`]: gives({ outcome: 'completed', is_disputed: false }),
    },
  },
  play: async ({ userEvent }) => {
    await shows('Did you attend your session?', /^With Ravi Menon, \w+/u)();
    await userEvent.click(await screen.findByText('Send answer'));
    await shows('Thank you. Your answer is noted.')();
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Thank you.'));
  },
};

export const NothingUpcoming: Story = { args: { answers: lists([]) }, play: shows('You have nothing booked.', 'Past') };

export const None: Story = {
  args: { answers: { [list]: gives({ bookings: [], has_more: false }) } },
  play: shows('No sessions yet', 'Find a coach'),
};

export const Loading: Story = { args: { answers: { [list]: keepsWaiting } }, play: shows('Your sessions') };

export const NotLoaded: Story = {
  args: { answers: { [list]: breaks } },
  play: shows('Your sessions could not be loaded', 'Try again'),
};

export const CancelFree: Story = {
  play: async (context) => {
    await ask(context);
    await shows(/Cancelling is free until/u)();
  },
};

export const CancelAtACost: Story = {
  args: { answers: lists([late]) },
  play: async (context) => {
    await shows('Cancelling now costs rs. 600.')();
    await ask(context);
    await shows(/Cancelling now costs rs\. 600 of rs\. 1,200; rs\. 600 go back to your wallet\.$/u)();
  },
};

export const Cancelled: Story = {
  args: { answers: { ...lists([next], [gone]), [cancel]: gives({ success: true }) } },
  play: async (context) => {
    await confirm(context);
    await shows('You cancelled it. It costs you nothing.')();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('group', { name: 'Your sessions' })).toHaveFocus());
    await expect(screen.getByText('Your session with Ravi Menon is cancelled.')).toBeInTheDocument();
  },
};

/** The free time ended while the page was open: the question stays, with the new cost. */
export const CostChanged: Story = {
  args: { answers: { ...lists([next], [late]), [cancel]: refuses(409, 'costChanged', '/capture_paise') } },
  play: async (context) => {
    await confirm(context);
    await shows(/^The costs have changed\./u, /Cancelling now costs rs\. 600 of rs\. 1,200;/u)();
  },
};

/** There and back without a mouse: Escape keeps the session. */
/** What was done so far, beside what comes next. */
export const Progress: Story = {
  globals: { viewport: { value: 'lg' } },
  play: async ({ userEvent }) => {
    await shows('Your next session', 'Sessions a week')();
    await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
    await expect(screen.getByRole('row', { name: '22 Nov 3' })).toBeVisible();
  },
};

export const CancelledForAReason: Story = {
  args: {
    answers: lists([bookingOf({ state: 'cancelled', cancelled: { ...cancelled('coach', 0)!, reason: 'unwell' } })]),
  },
  play: shows('You have nothing booked.', 'Ravi Menon cancelled it. It costs you nothing.', 'Somebody is not well.'),
};

export const ByKeys: Story = {
  play: async ({ userEvent }) => {
    const button = await screen.findByRole('button', { name: /^Cancel session with Ravi Menon/u });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};
