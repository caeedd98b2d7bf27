import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { BookingView } from '@academy/domain/bookings';
import { breaks, gives, keepsWaiting, type Reply, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { atCost, bookingId, bookingOf, freely, held, inApia, startAt } from './bookings.fixture.ts';

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

/** The list of the past is asked for first, then that of the future; later both again. */
const lists = (...futures: readonly (readonly BookingView[])[]): readonly Reply[] =>
  futures.flatMap((future) => [past, future]).map((bookings) => gives({ bookings, has_more: false }));

const meta = {
  title: 'Screens/Bookings/Sessions',
  ...screenStory,
  args: { path: '/AthPage/sessions', as: 'athlete', answers: { [list]: lists(upcoming) } },
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

export const Several: Story = {
  play: async () => {
    await shows('Upcoming', 'Past', 'Booked', 'Held for you', 'Intro call, Football', /^You can cancel for free until/u)();
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

export const NothingUpcoming: Story = { args: { answers: { [list]: lists([]) } }, play: shows('You have nothing booked.', 'Past') };

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
  args: { answers: { [list]: lists([late]) } },
  play: async (context) => {
    await shows('Cancelling now costs rs. 600.')();
    await ask(context);
    await shows(/Cancelling now costs rs\. 600 of rs\. 1,200\. No payment is taken yet\.$/u)();
  },
};

export const Cancelled: Story = {
  args: { answers: { [list]: lists([next], [gone]), [cancel]: gives({ success: true }) } },
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
  args: { answers: { [list]: lists([next], [late]), [cancel]: refuses(409, 'costChanged', '/capture_paise') } },
  play: async (context) => {
    await confirm(context);
    await shows(/^The costs have changed\./u, /Cancelling now costs rs\. 600 of rs\. 1,200\./u)();
  },
};

/** There and back without a mouse: Escape keeps the session. */
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
