import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { BookingView } from '@academy/domain/bookings';
import { breaks, gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../../app/testing/story.ts';
import { around, atCost, bookingId, bookingOf, free, freely, held, inApia, past, slots, startAt, startIn } from './bookings.fixture.ts';

const one = `GET /bookings/${bookingId}`;
const times = 'GET /coaches/3/slots';
const move = `POST /bookings/${bookingId}/move`;
const propose = `POST /bookings/${bookingId}/proposals`;
const cancel = `POST /bookings/${bookingId}/cancel`;
const ofCoach = `/coachschedule/session/${bookingId}`;

const next = bookingOf({ cancelling: freely });
const proposals = [inApia(startAt(3)), inApia(startAt(4, 2))];
const cancelled = (by: 'athlete' | 'coach', cost: number): NonNullable<BookingView['cancelled']> => ({
  by,
  reason: 'unwell',
  at: startAt(-3),
  capture_paise: cost,
  release_paise: 120_000 - cost,
});
const gone = (by: 'athlete' | 'coach', cost = 0): BookingView => bookingOf({ state: 'cancelled', cancelled: cancelled(by, cost) });

const meta = {
  title: 'Screens/Bookings/Session',
  ...screenStory,
  args: { path: `/AthPage/sessions/${bookingId}`, as: 'athlete', answers: { ...around, [one]: gives(next), [times]: gives(slots) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const press =
  (name: string | RegExp): Play =>
  async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name }));
  };
const answer =
  (button: string): Play =>
  async ({ userEvent }) => {
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(await within(question).findByRole('button', { name: button }));
  };
const factsHaveFocus = async (): Promise<void> => {
  await waitFor(() => expect(screen.getByRole('group', { name: 'About this session' })).toHaveFocus());
};
const wide = { viewport: { value: 'lg' } };

export const Athlete: Story = {
  play: async () => {
    await showsHeading('Tennis session')();
    await shows('With Ravi Menon', 'Booked', /^It begins in \d/u, 'It costs rs. 1,200.', /^You can cancel for free until \w+,/u)();
    await shows('You can move it 3 more times. The price stays.', /in Apia$/u)();
    await expect(screen.getByRole('link', { name: 'See Ravi Menon' })).toHaveAttribute('href', '/CoachProfile/3');
  },
};

export const AthleteWide: Story = { globals: wide, play: showsHeading('Tennis session') };

export const Coach: Story = {
  args: { path: ofCoach, as: 'coach' },
  play: async () => {
    await showsHeading('Tennis session')();
    await shows('With Asha Kumar', /^Asha Kumar can cancel for free until/u, 'Propose other times')();
    await expect(screen.queryByText(/You can cancel for free/u)).toBeNull();
    await expect(screen.getByRole('link', { name: 'Message Asha Kumar' })).toHaveAttribute('href', '/chat?with=7');
    await shows('Add to calendar')();
    await expect(screen.getByRole('link', { name: 'Your schedule' })).toHaveAttribute('href', '/coachschedule');
  },
};

export const Near: Story = {
  args: { answers: { ...around, [one]: gives(bookingOf({ starts: inApia(startIn(20)), ends: inApia(startIn(80)), cancelling: atCost })) } },
  play: async () => {
    await shows(/^You could cancel for free until \w+,.*; cancelling costs rs\. 600 now, and not coming costs rs\. 1,200\.$/u)();
    await shows('Begins in', 'It is too late to move it: cancelling is no longer free.')();
    await expect(screen.getByRole('timer')).toHaveTextContent(/(?:19|20):\d\d/u);
  },
};

export const Now: Story = {
  args: { answers: { ...around, [one]: gives(bookingOf({ starts: inApia(startIn(-20)), ends: inApia(startIn(40)) })) } },
  play: shows('It is on now.'),
};

export const Free: Story = {
  args: { answers: { ...around, [one]: gives({ ...next, ...free }) } },
  play: shows('This session costs nothing.'),
};

export const Over: Story = {
  args: { answers: { ...around, [one]: gives(past) } },
  play: async () => {
    await shows('Over', /^It ended \d+ days? ago\.$/u)();
    await expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', '/AthPage/book/3');
    await expect(screen.queryByText('Move this session')).toBeNull();
  },
};

export const CancelledByCoach: Story = {
  args: { answers: { ...around, [one]: gives(gone('coach')) } },
  play: async () => {
    await shows('Cancelled', 'Ravi Menon cancelled it. It costs you nothing.', 'Somebody is not well.', 'Book again')();
    await expect(screen.queryByText(/^It costs rs\./u)).toBeNull();
  },
};

export const CancelledByAthlete: Story = {
  args: { path: ofCoach, as: 'coach', answers: { ...around, [one]: gives(gone('athlete', 60_000)) } },
  play: shows('Asha Kumar cancelled it. The cost is rs. 600.'),
};

export const StillHeld: Story = {
  args: { answers: { ...around, [one]: gives(held) } },
  play: async () => {
    await shows('Held for you')();
    await expect(screen.getByRole('link', { name: 'Finish booking' })).toHaveAttribute('href', `/AthPage/book/3?held=${bookingId}`);
  },
};

export const MovedTooOften: Story = {
  args: { answers: { ...around, [one]: gives({ ...next, moves_left: 0 }) } },
  play: shows('It was moved 3 times, which is the most.'),
};

/** The coach proposed two times; one press and a yes take one of them. */
export const Proposed: Story = {
  args: { answers: { ...around, [one]: gives({ ...next, proposals }), [times]: gives(slots) } },
  play: async () => {
    const group = within(await screen.findByRole('group', { name: 'Ravi Menon would like another time' }));
    await expect(group.getAllByRole('button')).toHaveLength(2);
  },
};

export const MovedToProposal: Story = {
  args: {
    answers: {
      ...around,
      [one]: [gives({ ...next, proposals }), gives({ ...next, starts: inApia(startAt(3)), ends: inApia(startAt(3, 1)), moves_left: 2 })],
      [move]: gives({ state: 'confirmed' }),
    },
  },
  play: async (context) => {
    const group = within(await screen.findByRole('group', { name: 'Ravi Menon would like another time' }));
    await context.userEvent.click(group.getAllByRole('button')[0]!);
    await shows(/^From \w+.* to \w+/u)();
    await answer('Move session')(context);
    await shows('Your session is moved.', 'You can move it 2 more times. The price stays.')();
    await factsHaveFocus();
  },
};

/** To another week: it takes a moment, and the session stays where it is until then. */
export const Moving: Story = {
  args: { answers: { ...around, [one]: gives({ ...next, proposals }), [move]: gives({ state: 'moving' }) } },
  play: async (context) => {
    const group = within(await screen.findByRole('group', { name: 'Ravi Menon would like another time' }));
    await context.userEvent.click(group.getAllByRole('button')[0]!);
    await answer('Move session')(context);
    await shows('We are moving your session')();
    await expect(screen.queryByRole('button', { name: 'Cancel session' })).toBeNull();
  },
};

export const MoveRefused: Story = {
  args: {
    answers: {
      ...around,
      [one]: gives(next),
      [times]: gives(slots),
      [move]: refuses(409, 'slotTaken', '/starts_at', '', undefined, [startAt(5, 1), startAt(5, 2)]),
    },
  },
  play: async (context) => {
    await press('Choose another time')(context);
    const [first] = await screen.findAllByRole('button', { name: /(?:am|pm)/u });
    await context.userEvent.click(first!);
    await answer('Move session')(context);
    await shows('Somebody else was faster. Please choose another time.', 'These times are still free.')();
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('alert')));
  },
};

export const MoveKept: Story = {
  args: { answers: { ...around, [one]: gives({ ...next, proposals }) } },
  play: async (context) => {
    const group = within(await screen.findByRole('group', { name: 'Ravi Menon would like another time' }));
    const [first] = group.getAllByRole('button');
    await context.userEvent.click(first!);
    await screen.findByRole('alertdialog', { name: 'Move your session?' });
    await context.userEvent.keyboard('{Escape}');
    await waitFor(() => expect(first).toHaveFocus());
  },
};

/** Three times at the most: a fourth takes the place of the first. */
export const Proposes: Story = {
  args: {
    path: ofCoach,
    as: 'coach',
    answers: { ...around, [one]: [gives(next), gives({ ...next, proposals })], [times]: gives(slots), [propose]: gives({ success: true }) },
  },
  play: async (context) => {
    await press('Choose another time')(context);
    await shows('No time chosen yet.')();
    const buttons = await screen.findAllByRole('button', { name: /(?:am|pm)/u });
    for (const button of buttons.slice(0, 4)) await context.userEvent.click(button);
    await shows(/^3 times chosen:/u)();
    await expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(3);
    await press('Send proposal')(context);
    await shows('Your proposal is sent.', 'You proposed other times')();
    await factsHaveFocus();
  },
};

export const ProposesWide: Story = {
  globals: wide,
  args: { path: ofCoach, as: 'coach' },
  play: async (context) => {
    await press('Choose another time')(context);
    const [first] = await screen.findAllByRole('button', { name: /(?:am|pm)/u });
    await context.userEvent.click(first!);
    await shows(/^1 time chosen:/u)();
  },
};

export const ProposalRefused: Story = {
  args: {
    path: ofCoach,
    as: 'coach',
    answers: { ...around, [one]: gives(next), [times]: gives(slots), [propose]: refuses(409, 'slotNotOffered', '/starts') },
  },
  play: async (context) => {
    await press('Choose another time')(context);
    const [first] = await screen.findAllByRole('button', { name: /(?:am|pm)/u });
    await context.userEvent.click(first!);
    await press('Send proposal')(context);
    await shows('The coach does not offer this time.')();
  },
};

/** A reason has to be chosen, by keyboard too. */
export const CoachCancels: Story = {
  args: {
    path: ofCoach,
    as: 'coach',
    answers: { ...around, [one]: [gives(next), gives(gone('coach'))], [cancel]: gives({ success: true }) },
  },
  play: async (context) => {
    await press('Cancel session')(context);
    const question = await screen.findByRole('alertdialog', { name: 'Cancel your session with Asha Kumar?' });
    await expect(question).toHaveAccessibleDescription(/Asha Kumar pays nothing/u);
    await answer('Cancel session')(context);
    await shows('Please choose a reason.')();
    await context.userEvent.click(within(question).getByRole('radio', { name: 'I am not well' }));
    await answer('Cancel session')(context);
    await shows('You cancelled it. It costs Asha Kumar nothing.', 'Your session with Asha Kumar is cancelled.')();
    await factsHaveFocus();
  },
};

export const Asked: Story = {
  play: async (context) => {
    await press('Cancel session')(context);
    await shows('Why are you cancelling?', /Cancelling is free until/u)();
  },
};

export const Missing: Story = {
  args: { answers: { ...around, [one]: refuses(404, 'bookingNotFound') } },
  play: shows('There is no such booking.'),
};

export const Loading: Story = { args: { answers: { ...around, [one]: keepsWaiting } }, play: showsHeading('About this session') };

export const NotLoaded: Story = {
  args: { answers: { ...around, [one]: breaks } },
  play: shows('This session could not be loaded', 'Try again'),
};
