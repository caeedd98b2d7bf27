import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import type { BookingView } from '@academy/domain/bookings';
import { breaks, gives, keepsWaiting } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { bookingId, bookingOf, inApia, startIn } from './bookings.fixture.ts';

const list = 'GET /bookings';
const at = (minutes: number, change: Partial<BookingView> = {}): BookingView =>
  bookingOf({ starts: inApia(startIn(minutes)), ends: inApia(startIn(minutes + 60)), ...change });
const listOf = (...bookings: readonly BookingView[]) => gives({ bookings, has_more: false });

const soon = at(8);
const later = at(120, { id: '4_4_0123456789abcdef', coach_name: 'Meera Iyer', kind: 'intro' });
const over = at(-300, { id: '5_4_0123456789abcdef', coach_name: 'Joseph D’Souza' });

const meta = {
  title: 'Screens/Bookings/Today',
  ...screenStory,
  args: { path: '/videocall', as: 'athlete', answers: { [list]: listOf(over, soon, later) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async () => {
    await shows('Video calls', 'Ravi Menon', 'Meera Iyer', 'Begins in')();
    await expect(screen.queryByText('Joseph D’Souza')).toBeNull();
    await expect(screen.getByRole('link', { name: 'Join' })).toHaveAttribute('href', `/videocall/session/${bookingId}`);
    await expect(screen.getByRole('button', { name: 'Join' })).toBeDisabled();
  },
};

export const Wide: Story = { globals: { viewport: { value: 'lg' } }, play: shows('Ravi Menon') };

export const None: Story = {
  args: { answers: { [list]: listOf(over) } },
  play: async () => {
    await shows('No sessions today')();
    await expect(screen.getByRole('link', { name: 'Find a coach' })).toHaveAttribute('href', '/Categories');
  },
};

export const NoneForCoach: Story = {
  args: { as: 'coach', answers: { [list]: listOf() } },
  play: async () => {
    await shows('What athletes book for today appears here.')();
    await expect(screen.getByRole('link', { name: 'Your schedule' })).toHaveAttribute('href', '/coachschedule');
  },
};

export const Loading: Story = { args: { answers: { [list]: keepsWaiting } }, play: shows('Video calls') };

export const NotLoaded: Story = { args: { answers: { [list]: breaks } }, play: shows('Your sessions could not be loaded') };
