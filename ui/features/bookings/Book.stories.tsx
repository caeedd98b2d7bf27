import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { coach, walletOf } from '../../app/testing/samples.ts';
import { breaks, gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import {
  bookingId,
  bookingOf,
  free,
  freeSlots,
  fullWeek,
  held,
  heldBriefly,
  noHours,
  noSlots,
  notShared,
  slots,
  slotsElsewhere,
  startAt,
  waitingFor,
} from './bookings.fixture.ts';

const wallet = walletOf({ current_paise: 150_000, available_paise: 150_000 });
const profile = {
  'GET /coach/3': gives(coach),
  'GET /wallet': gives(wallet),
  [`GET /bookings/${bookingId}/safety`]: gives(notShared),
};
const times = 'GET /coaches/3/slots';
const hold = 'POST /bookings';
const booking = `GET /bookings/${bookingId}`;
const confirm = `POST /bookings/${bookingId}/confirm`;
const release = `POST /bookings/${bookingId}/release`;
const path = '/AthPage/book/3';
const heldPath = `${path}?held=${bookingId}`;

const holds = gives({ id: bookingId, held_until: held.held_until, price_paise: held.price_paise, policy: held.policy });
const offered = { ...profile, [times]: gives(slots) };
const isHeld = { ...offered, [booking]: gives(held) };

const meta = {
  title: 'Screens/Bookings/Book',
  ...screenStory,
  args: { path, as: 'athlete', answers: offered },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const timeButtons = async (): Promise<HTMLElement[]> => {
  await shows('Free times')();
  return await screen.findAllByRole('button', { name: /(?:am|pm)/u });
};
const choose: Play = async ({ userEvent }) => {
  const [first] = await timeButtons();
  await userEvent.click(first!);
};
const press =
  (name: string): Play =>
  async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name }));
  };
const groupHasFocus = async (name: string): Promise<void> => {
  await waitFor(() => expect(screen.getByRole('group', { name })).toHaveFocus());
};

export const Choosing: Story = {
  play: shows(
    'Book a session',
    'With Ravi Menon',
    'A session takes 60 minutes and costs rs. 1,200.',
    /until 24 hours before the start/u,
    /^Times are in .+ time \(GMT.*\), /u,
  ),
};

export const Wide: Story = { globals: { viewport: { value: 'lg' } }, play: shows('Free times') };

export const ElsewhereAndLinked: Story = {
  args: { path: `${path}?at=${startAt(3, 1)}`, answers: { ...profile, [times]: gives(slotsElsewhere) } },
  play: async () => {
    await shows(/the coach’s \(Apia\) below/u)();
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/there \S+day/u));
  },
};

/** The time of the link is gone: other times are below. */
export const LinkedIsGone: Story = {
  args: { path: `${path}?at=${startAt(3, 7)}` },
  play: shows(/^This time is no longer free: \w+/u, 'Free times'),
};

/** Neither costs nor terms are spoken of. */
export const FreeSession: Story = {
  args: { answers: { ...profile, [times]: gives(freeSlots), [booking]: gives({ ...held, ...free }), [hold]: holds } },
  play: async (context) => {
    await shows('A session takes 60 minutes and costs nothing.')();
    await choose(context);
    await shows('We hold this time for you', 'This session costs nothing.')();
    await expect(screen.queryByText(/No payment|cancel for free/u)).toBeNull();
  },
};

/** The first day that has a time is chosen; another one's times take the place of its own. */
export const OneDay: Story = {
  play: async ({ userEvent }) => {
    await expect(await timeButtons()).toHaveLength(5);
    const [first, second, many] = screen.getAllByRole<HTMLInputElement>('radio').filter((day) => !day.matches(':disabled'));
    await expect(first).toBeChecked();
    await expect(first).toHaveAccessibleName(/^\S+, \d+ \S+, 5 free$/u);
    await userEvent.click(many!);
    await expect(await timeButtons()).toHaveLength(14);
    await expect(screen.getAllByRole('region', { name: /^\S+, \d+ \S+$/u })).toHaveLength(1);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(second).toHaveFocus();
    await expect(await timeButtons()).toHaveLength(5);
  },
};

export const ManyTimesWide: Story = {
  globals: { viewport: { value: 'lg' } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: /14 free$/u }));
    const [many, [top]] = [screen.getByRole('radio', { checked: true }), await timeButtons()];
    await expect(top!.getBoundingClientRect().left).toBeGreaterThan(many.getBoundingClientRect().right);
  },
};

/** Choosing another day by keyboard leaves the focus there, also on the way back to the day of the link. */
export const LinkedAndMoved: Story = {
  args: { path: `${path}?at=${startAt(3, 1)}` },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/(?:am|pm)/u));
    const linked = screen.getByRole('radio', { checked: true });
    await userEvent.tab({ shift: true });
    while (document.activeElement !== linked) await userEvent.tab({ shift: true });
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    await expect(linked).toBeChecked();
    await expect(linked).toHaveFocus();
  },
};

/** The day that was chosen stays, also when its last time is gone. */
export const DayIsGone: Story = {
  args: {
    answers: {
      ...profile,
      [times]: gives({ ...slots, slots: slots.slots.filter(({ at }) => at === startAt(2) || at === startAt(3) || at === startAt(5)) }),
      [hold]: refuses(409, 'slotTaken', '/starts_at'),
    },
  },
  play: async (context) => {
    await timeButtons();
    const day = screen.getAllByRole('radio', { name: /1 free$/u })[1]!;
    await context.userEvent.click(day);
    await choose(context);
    await shows('Nothing is free on this day any more.')();
    await expect(day).toBeChecked();
    await expect(screen.getAllByRole('radio', { name: /1 free$/u })).toHaveLength(2);
  },
};

/** Two weeks further until nothing more can be booked. */
export const LastWeeks: Story = {
  args: { path: `${path}?page=3`, answers: { ...profile, [times]: gives(noSlots) } },
  play: async (context) => {
    await shows('Nothing is free in these two weeks', 'Please look at other weeks.')();
    await press('Later')(context);
    await shows(/^These are the last weeks/u)();
    await expect(screen.getByRole('button', { name: 'Later' })).toBeDisabled();
  },
};

/** The athlete waits, sees the rank, and leaves again. */
export const FullWeek: Story = {
  args: {
    answers: {
      ...profile,
      [times]: gives(fullWeek),
      'GET /waiting': [[], [waitingFor(2)], []].map((waiting) => gives({ waiting, has_more: false })),
      'POST /coaches/3/waiting': gives({ place: 2 }),
      'DELETE /coaches/3/waiting': gives({ place: null }),
    },
  },
  play: async (context) => {
    await shows(/^All times from \d+ \w+ to \d+ \w+ are taken$/u)();
    await press('Tell me when a time is free')(context);
    await shows('You are number 2 on the list.')();
    await waitFor(() => expect(document.activeElement).toHaveTextContent('You are number 2 on the list.'));
    await press('Leave the list')(context);
    await shows('Tell me when a time is free')();
  },
};

export const FullList: Story = {
  args: {
    answers: {
      ...profile,
      [times]: gives(fullWeek),
      'GET /waiting': gives({ waiting: [], has_more: false }),
      'POST /coaches/3/waiting': refuses(409, 'waitingFull'),
    },
  },
  play: async (context) => {
    await press('Tell me when a time is free')(context);
    await shows('This waiting list is full.')();
  },
};

export const NoHours: Story = {
  args: { answers: { ...profile, [times]: gives(noHours) } },
  play: shows('No hours yet', /^Ravi Menon does not offer hours/u, 'Find another coach'),
};

export const Loading: Story = { args: { answers: { ...profile, [times]: keepsWaiting } }, play: shows('With Ravi Menon') };

export const NotLoaded: Story = {
  args: { answers: { ...profile, [times]: breaks } },
  play: shows('The free times could not be loaded', 'Try again'),
};

export const NoCoach: Story = {
  args: { path: '/AthPage/book/nobody', answers: {} },
  play: shows('Coach not found.', 'Find a coach'),
};

/** Everything by keyboard: the focus follows from the time to the hold. */
export const Held: Story = {
  args: { answers: { ...isHeld, [hold]: holds } },
  play: async ({ userEvent }) => {
    const [first] = await timeButtons();
    first!.focus();
    await userEvent.keyboard('{Enter}');
    await shows(
      'We hold this time for you',
      'Price: rs. 1,200',
      'Your wallet has rs. 1,500. We set rs. 1,200 aside until the session is over.',
      /^\S.* time \(GMT.*\)$/u,
      /in Apia$/u,
    )();
    await groupHasFocus('We hold this time for you');
    await expect(screen.getByRole('timer')).toHaveTextContent(/[45]:\d\d/u);
  },
};

export const HeldWide: Story = {
  globals: { viewport: { value: 'lg' } },
  args: { path: heldPath, answers: isHeld },
  play: shows('We hold this time for you'),
};

export const Taken: Story = {
  args: {
    answers: {
      ...isHeld,
      [hold]: [refuses(409, 'slotTaken', '/starts_at', '', undefined, [startAt(2, 1), startAt(2, 2), startAt(3)]), holds],
    },
  },
  play: async (context) => {
    await choose(context);
    await shows('Somebody else was faster. Please choose another time.', 'These times are still free.')();
    const others = within(screen.getByText('These times are still free.').parentElement!);
    await expect(others.getAllByRole('button')).toHaveLength(3);
    await context.userEvent.click(others.getAllByRole('button')[0]!);
    await shows('We hold this time for you')();
  },
};

export const TakenAndShown: Story = {
  args: {
    answers: { ...offered, [hold]: refuses(409, 'slotTaken', '/starts_at', '', undefined, [startAt(2, 1), startAt(2, 2), startAt(3)]) },
  },
  play: async (context) => {
    await choose(context);
    await shows('These times are still free.')();
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('alert')));
  },
};

export const AnotherHoldIsOpen: Story = {
  args: { answers: { ...offered, 'GET /bookings': gives({ bookings: [held], has_more: false }), [hold]: refuses(409, 'holdOpen') } },
  play: async (context) => {
    await shows('We hold another time for you, with Ravi Menon')();
    await expect(screen.getByRole('link', { name: 'Finish booking' })).toHaveAttribute('href', `/AthPage/book/3?held=${bookingId}`);
    await choose(context);
    await shows('Confirm or give up the time you hold this week first.', 'See your sessions')();
  },
};

export const TooOften: Story = {
  args: { answers: { ...offered, [hold]: refuses(429, 'tooManyRequests', '', '', 45) } },
  play: async (context) => {
    await choose(context);
    await shows(/You can try again in 45 seconds\.$/u)();
  },
};

export const Confirmed: Story = {
  args: { path: heldPath, answers: { ...offered, [booking]: [gives(held), gives(bookingOf())], [confirm]: gives({ state: 'confirmed' }) } },
  play: async (context) => {
    await press('Confirm booking')(context);
    await shows('You are booked', 'Ravi Menon is looking forward to seeing you.', /^\S.* time \(GMT.*\)$/u)();
    await groupHasFocus('You are booked');
    await expect(screen.getByRole('link', { name: 'See your sessions' })).toHaveAttribute('href', '/AthPage/sessions');
    await expect(screen.getByRole('link', { name: 'Message Ravi Menon' })).toHaveAttribute('href', '/chat?with=3');
    await shows('Add to calendar')();
  },
};

export const Confirming: Story = {
  args: { path: heldPath, answers: { ...offered, [booking]: gives(bookingOf({ state: 'confirming', held_until: held.held_until })) } },
  play: shows('We are confirming your session'),
};

export const GivenUp: Story = {
  args: { path: heldPath, answers: { ...isHeld, [release]: gives({ success: true }) } },
  play: async (context) => {
    await press('Give up this time')(context);
    await shows('Free times')();
    await groupHasFocus('Free times');
  },
};

export const TermsChanged: Story = {
  args: {
    path: heldPath,
    answers: { ...offered, [booking]: [gives(held), gives({ ...held, price_paise: 150_000 })], [confirm]: refuses(409, 'termsChanged') },
  },
  play: async (context) => {
    await press('Confirm booking')(context);
    await shows('The terms have changed. Please look at them again.', 'Price: rs. 1,500')();
  },
};

export const NotConfirmed: Story = {
  args: { path: heldPath, answers: { ...isHeld, [confirm]: isSilent() } },
  play: async (context) => {
    await press('Confirm booking')(context);
    await shows('No response from the server. Please try again later.')();
    await expect(screen.getByRole('button', { name: 'Confirm booking' })).toBeEnabled();
  },
};

/** The time runs out on the screen. */
export const HoldEnded: Story = {
  args: { path: heldPath, answers: { ...offered, [booking]: [gives(heldBriefly), gives(bookingOf({ state: 'released' }))] } },
  play: async (context) => {
    await shows('Your hold has ended')();
    await groupHasFocus('Your hold has ended');
    await press('Choose a time')(context);
    await shows('Free times')();
  },
};

export const NoBooking: Story = {
  args: { path: heldPath, answers: { ...offered, [booking]: refuses(404, 'bookingNotFound') } },
  play: shows('There is no such booking.', 'Choose a time'),
};
