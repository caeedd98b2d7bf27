import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { coach } from '../../app/testing/samples.ts';
import { gives, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { bookingId, bookingOf, free, held, noSlots, notShared, withIntros } from './bookings.fixture.ts';

const path = '/AthPage/book/3';
const times = 'GET /coaches/3/slots';
const intro = bookingOf({ ...held, ...free, kind: 'intro' });
const answers = {
  'GET /coach/3': gives(coach),
  [times]: gives(withIntros),
  [`GET /bookings/${bookingId}`]: gives(intro),
  [`GET /bookings/${bookingId}/safety`]: gives(notShared),
  'POST /bookings': gives({ id: bookingId, held_until: held.held_until, price_paise: 0, policy: held.policy }),
};

const meta = {
  title: 'Screens/Bookings/Book an intro call',
  ...screenStory,
  args: { path, as: 'athlete', answers },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const introChoice = (): Promise<HTMLElement> => screen.findByRole('radio', { name: /^An intro call/u });

/** The choice keeps the focus while other times are loaded. */
export const Choosing: Story = {
  play: async ({ userEvent }) => {
    await shows('A session', /until 24 hours before the start/u)();
    await userEvent.click(await introChoice());
    await shows('Get to know each other before your first session. You can have one intro call with each coach.')();
    await expect(screen.queryByText(/can cancel for free/u)).toBeNull();
    await expect(await introChoice()).toHaveFocus();
  },
};

export const Held: Story = {
  args: { path: `${path}?kind=intro` },
  play: async ({ userEvent }) => {
    const [first] = await screen.findAllByRole('button', { name: /(?:am|pm)/u });
    await userEvent.click(first!);
    await shows('We hold this time for you', 'This intro call costs nothing.')();
  },
};

/** The coach gave some when the link was made. */
export const NoneGiven: Story = {
  args: { path: `${path}?kind=intro`, answers: { ...answers, [times]: gives(noSlots) } },
  play: shows('This coach gives no intro calls at the moment.'),
};

export const HadOne: Story = {
  args: { path: `${path}?kind=intro`, answers: { ...answers, 'POST /bookings': refuses(409, 'introUsed') } },
  play: async ({ userEvent }) => {
    const [first] = await screen.findAllByRole('button', { name: /(?:am|pm)/u });
    await userEvent.click(first!);
    await shows('You had your intro call with this coach.')();
  },
};
