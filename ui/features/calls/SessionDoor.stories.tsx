import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import type { BookingView } from '@academy/domain/bookings';
import { callId, callOf } from '../../app/testing/fake-call.ts';
import { bookingAt, bookingId } from '../../app/testing/samples.ts';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { shows } from '../../app/testing/story.ts';
import { answersOf, callStory } from './call-story.fixture.tsx';

const meta = { title: 'Screens/Calls/SessionDoor', ...callStory } satisfies Meta<typeof callStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const minuteMs = 60_000;
const path = `/videocall/session/${bookingId}`;
const get = `GET /bookings/${bookingId}`;
const open = `POST /bookings/${bookingId}/room`;

/** An hour that begins so many minutes from now. */
function sessionIn(minutes: number, change: Partial<BookingView> = {}): BookingView {
  const time = (after: number): BookingView['starts'] => {
    const at = new Date(Date.now() + (minutes + after) * minuteMs).toISOString();
    return { at, local: at.slice(0, 16) };
  };
  return bookingAt({ starts: time(0), ends: time(60), zone: 'Asia/Kolkata' }, change);
}

const at = (minutes: number, change?: Partial<BookingView>) => ({ [get]: gives(sessionIn(minutes, change)) });
const early = 'The room opens 10 minutes before.';

export const DaysBefore: Story = {
  args: { path, answers: at(3 * 24 * 60) },
  play: shows('Your session with Ravi Menon', early, /^Your session begins on/),
};
export const SoonOpen: Story = { args: { path, answers: at(20) }, play: shows(early, 'It opens in') };
export const SeenByTheCoach: Story = { args: { path, as: 'coach', answers: at(20) }, play: shows('Your session with Asha Kumar', early) };

/** An open room leads on to the call, whose devices are checked first. */
export const Open: Story = {
  args: { path, answers: { ...at(0), ...answersOf('accepted'), [open]: gives({ call_id: callId }) } },
  play: shows('Join the call'),
};
export const NotOpened: Story = {
  args: {
    path,
    answers: {
      ...at(0),
      ...answersOf('accepted'),
      [open]: [
        refuses(409, 'movedMeanwhile', '', 'This session was moved in the meantime. Please look again.'),
        gives({ call_id: callId }),
      ],
      [`GET /calls/${callId}`]: gives(callOf('accepted')),
    },
  },
  play: async ({ userEvent }) => {
    await shows('The room could not be opened', 'This session was moved in the meantime. Please look again.')();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shows('Join the call')();
  },
};
export const Cancelled: Story = {
  args: { path, answers: at(20, { state: 'cancelled' }) },
  play: shows('This session has no room', 'It is not booked, or it was cancelled.', 'See the session'),
};
export const NotFound: Story = { args: { path, answers: {} }, play: shows('Session not found') };
export const NotLoaded: Story = { args: { path, answers: { [get]: isSilent() } }, play: shows('This session could not be loaded') };
export const Loading: Story = { args: { path, answers: { [get]: keepsWaiting } } };
