import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { coach, walletOf } from '../../app/testing/samples.ts';
import { breaks, gives, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { bookingId, bookingOf, held, notShared } from './bookings.fixture.ts';

const booking = `GET /bookings/${bookingId}`;
const confirm = `POST /bookings/${bookingId}/confirm`;
const wallet = walletOf({ current_paise: 150_000, available_paise: 150_000 });
const isHeld = {
  'GET /coach/3': gives(coach),
  'GET /wallet': gives(wallet),
  [`GET /bookings/${bookingId}/safety`]: gives(notShared),
  [booking]: gives(held),
};

const meta = {
  title: 'Screens/Bookings/Paying',
  ...screenStory,
  args: { path: `/AthPage/book/3?held=${bookingId}`, as: 'athlete', answers: isHeld },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FarAhead: Story = {
  play: shows(/^You can cancel for free until \w+day, \d+ \w+.*; after that it costs rs\. 600, and not coming costs rs\. 1,200\.$/u),
};

/** Where cancelling would cost at once, it is free for a while all the same. */
export const Soon: Story = {
  args: {
    answers: {
      ...isHeld,
      [booking]: gives({
        ...held,
        starts: { ...held.starts, at: new Date(Date.now() + 5 * 3_600_000).toISOString() },
        costs: { ...held.costs, free_until: new Date(Date.now() + 1_800_000).toISOString() },
      }),
    },
  },
  play: shows('You can cancel for free for 30 minutes after you confirm; after that it costs rs. 600, and not coming costs rs. 1,200.'),
};

/** The way to the card names the booking, and loads as a document of its own. */
export const TooLittleMoney: Story = {
  args: { answers: { ...isHeld, 'GET /wallet': gives(walletOf({ current_paise: 50_000, available_paise: 50_000 })) } },
  play: async () => {
    await shows('Your wallet has rs. 500, so you need rs. 700 more.')();
    await expect(screen.getByRole('button', { name: 'Confirm booking' })).toBeDisabled();
    await expect(screen.getByRole('link', { name: 'Add the rest' })).toHaveAttribute('href', `/payment/${bookingId}`);
  },
};

/** One button, until the money is there. */
export const EmptyWallet: Story = {
  args: { answers: { ...isHeld, 'GET /wallet': gives(walletOf()) } },
  play: async () => {
    await shows('Your wallet has nothing in it yet.')();
    await expect(screen.getByRole('link', { name: /^Pay rs\.\s1,200 and book$/u })).toHaveAttribute('href', `/payment/${bookingId}`);
    await expect(screen.queryByRole('button', { name: 'Confirm booking' })).toBeNull();
  },
};

/** Another tab was faster with the money. */
export const MoneySpentMeanwhile: Story = {
  args: {
    answers: {
      ...isHeld,
      'GET /wallet': breaks,
      [confirm]: refuses(409, 'moneyMissing', '', 'There is not enough money in your wallet for this session yet.'),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm booking' }));
    await shows('There is not enough money in your wallet for this session yet.', 'Add the rest')();
  },
};

export const FrozenWallet: Story = {
  args: { answers: { ...isHeld, 'GET /wallet': gives({ ...wallet, is_frozen: true }) } },
  play: async () => {
    await shows('A card payment of yours is disputed. Please contact us before you book.')();
    await expect(screen.getByRole('button', { name: 'Confirm booking' })).toBeDisabled();
  },
};

export const NotPaid: Story = {
  args: { answers: { ...isHeld, [booking]: gives(bookingOf({ state: 'released', is_unpaid: true })) } },
  play: async () => {
    await shows('There was not enough money for it')();
    await expect(screen.getByRole('link', { name: 'Add money' })).toHaveAttribute('href', '/payment');
  },
};
