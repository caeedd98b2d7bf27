import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import type { BookingView } from '@academy/domain/bookings';
import { athlete } from '../../app/testing/samples.ts';
import { type Answers, breaks, gives } from '../../app/testing/scripted-api.ts';
import { screenStory, showsHeading } from '../../app/testing/story.ts';
import { bookingId, bookingOf, inApia, startIn } from './bookings.fixture.ts';

const own = { 'GET /atheleteprofile/7': gives(athlete) };
const next = (minutes: number): Answers => {
  const session: BookingView = bookingOf({ starts: inApia(startIn(minutes)), ends: inApia(startIn(minutes + 60)) });
  return { ...own, 'GET /bookings': gives({ bookings: [session], has_more: false }) };
};

const meta = {
  title: 'Screens/Bookings/Notice',
  ...screenStory,
  args: { path: '/football', as: 'athlete', answers: next(5 * 60) },
  globals: { viewport: { value: 'xl' } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const header = async () => within(await screen.findByRole('banner'));

/** Within a day of a session the header of every page says when it is. */
export const Soon: Story = {
  play: async () => {
    const link = await (await header()).findByRole('link', { name: /^Next: Tennis with Ravi Menon, (?:today|tomorrow) \d/u });
    await expect(link).toHaveAttribute('href', `/AthPage/sessions/${bookingId}`);
    await expect(screen.queryByRole('link', { name: /^Join/u })).toBeNull();
  },
};

export const SoonOnAPhone: Story = {
  globals: { viewport: { value: 'narrowest' } },
  play: async () => {
    await expect(await (await header()).findByRole('link', { name: /^Next: Tennis with Ravi Menon/u })).toBeVisible();
  },
};

/** A long name gives way to the controls beside it. */
export const LongName: Story = {
  args: {
    answers: {
      ...own,
      'GET /bookings': gives({
        bookings: [
          bookingOf({
            starts: inApia(startIn(5 * 60)),
            ends: inApia(startIn(6 * 60)),
            coach_name: 'Venkatanarasimharajuvaripeta Balasubramaniam',
          }),
        ],
        has_more: false,
      }),
    },
  },
  play: async () => {
    await expect(await (await header()).findByRole('link', { name: /^Next: Tennis with Venkata/u })).toBeVisible();
  },
};

/** From ten minutes before on, with the way in. */
export const Open: Story = {
  args: { answers: next(5) },
  play: async () => {
    const join = await (await header()).findByRole('link', { name: /^Join the session with Ravi Menon on /u });
    await expect(join).toHaveAttribute('href', `/videocall/session/${bookingId}`);
  },
};

export const OpenOnAPhone: Story = { ...Open, globals: { viewport: { value: 'narrowest' } } };

export const On: Story = {
  args: { answers: next(-5) },
  play: async () => {
    await expect(await (await header()).findByRole('link', { name: 'Next: Tennis with Ravi Menon, now' })).toBeVisible();
  },
};

/** More than a day away, and not known: nothing. */
export const NotSoon: Story = { args: { answers: next(30 * 60) }, play: nothing };
export const NotKnown: Story = { args: { answers: { ...own, 'GET /bookings': breaks } }, play: nothing };

async function nothing(): Promise<void> {
  await showsHeading(/Football/u)();
  await expect(screen.queryByRole('link', { name: /^Next: Tennis with/u })).toBeNull();
}
