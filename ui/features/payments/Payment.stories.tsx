import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { bookingId } from '../../app/testing/samples.ts';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { paymentOf, settings, succeeded } from './payments.fixture.ts';
import { heldBooking, walletWith } from './payment-story.fixture.ts';

const booking = `GET /bookings/${bookingId}`;
const request = 'POST /payments';
const one = 'GET /payments/5c2e';
const base = {
  'GET /wallet': gives(walletWith(40_000)),
  'GET /payments': gives({ payments: [], next: null }),
  'GET /payment_settings': gives(settings),
  [booking]: gives(heldBooking),
};

/** The provider, as the page would reach it. */
const providerGives = (answer: () => Promise<Response>) => () => {
  const real = window.fetch.bind(window);
  window.fetch = async (address, options) =>
    await (typeof address === 'string' && address.startsWith(settings.provider_url) ? answer() : real(address, options));
  return () => {
    window.fetch = real;
  };
};

const meta = {
  title: 'Screens/Payments/Payment',
  ...screenStory,
  beforeEach: providerGives(async () => await Promise.resolve(Response.json({ token: 'tok_1' }))),
  args: { path: `/payment/${bookingId}`, as: 'athlete', answers: base },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const pay: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('radio', { name: 'PayPal' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Cardholder name' }), 'Asha Kumar');
  await userEvent.type(screen.getByRole('textbox', { name: 'Card number' }), '4242424242424242');
  await userEvent.click(screen.getByRole('button', { name: /^Pay rs\./u }));
};

export const ForBooking: Story = {
  play: shows('Coaching for Tennis', 'Ravi Menon', 'Price', 'rs. 1,200.00', 'To pay', 'rs. 800.00', 'Card number should be 16 digits.'),
};

export const Wide: Story = { globals: { viewport: { value: 'lg' } }, play: shows('To pay') };

/** A card payment has a least sum. */
export const LittleMissing: Story = {
  args: { answers: { ...base, 'GET /wallet': gives(walletWith(119_500)) } },
  play: shows('rs. 10.00', 'A card payment is at least rs. 10.00; the rest stays in your wallet.'),
};

export const EnoughInWallet: Story = {
  args: { answers: { ...base, 'GET /wallet': gives(walletWith(120_000)) } },
  play: async () => {
    await shows('Your wallet has enough for this session.')();
    await expect(screen.getByRole('link', { name: 'Confirm booking' })).toHaveAttribute('href', `/AthPage/book/3?held=${bookingId}`);
    await expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull();
  },
};

export const NothingFilledIn: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Pay rs\./u }));
    await shows('Please select a payment method!', 'Cardholder name is required.', 'Card number must be at least 16 digits!')();
  },
};

/** Only a warning: the bank decides. */
export const DoubtfulNumber: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Card number' }), '4242424242424241');
    await shows('This number may have a typing mistake. Please check it.')();
  },
};

export const AddMoney: Story = {
  args: { path: '/payment', answers: { ...base, [request]: gives({ payment_id: '5c2e' }), [one]: gives(succeeded) } },
  play: async (context) => {
    await context.userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '1,200');
    await pay(context);
    await shows('Payment submitted successfully!', 'txn_7f3a', 'See your wallet')();
  },
};

export const Confirming: Story = {
  args: { answers: { ...base, [request]: gives({ payment_id: '5c2e' }), [one]: gives(paymentOf({ booking_id: bookingId })) } },
  play: async (context) => {
    await pay(context);
    await shows('Confirming your payment')();
  },
};

/** Begun in another tab, or before this one was closed. */
export const BegunElsewhere: Story = {
  args: {
    answers: {
      ...base,
      'GET /payments': gives({ payments: [paymentOf({ booking_id: bookingId, state: 'late' })], next: null }),
      [one]: gives(paymentOf({ booking_id: bookingId, state: 'late' })),
    },
  },
  play: shows('Confirming your payment', 'This takes longer. You may leave; we will tell you.'),
};

/** All but the number is kept. */
export const Declined: Story = {
  args: {
    answers: {
      ...base,
      [request]: gives({ payment_id: '5c2e' }),
      [one]: gives(paymentOf({ state: 'failed', code: 'paymentDeclined', message: 'Your card was declined. Please try another card.' })),
    },
  },
  play: async (context) => {
    await pay(context);
    await shows('Your payment did not go through', 'Your card was declined. Please try another card.')();
    await expect(screen.getByRole('textbox', { name: 'Cardholder name' })).toHaveValue('Asha Kumar');
    await expect(screen.getByRole('radio', { name: 'PayPal' })).toBeChecked();
    await expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('');
  },
};

export const AsksForApproval: Story = {
  args: {
    path: `/payment/${bookingId}?payment=5c2e`,
    answers: {
      ...base,
      [one]: gives(paymentOf({ state: 'actionNeeded' })),
      'GET /payments/5c2e/action': gives({ action_url: 'https://evil.invalid/' }),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Approve payment' }));
    await shows('The page of your bank could not be opened. Please try again.')();
  },
};

/** What it is about stands there, and whoever cannot approve gives the time up. */
export const CannotApprove: Story = {
  args: {
    path: `/payment/${bookingId}?payment=5c2e`,
    answers: {
      ...base,
      [one]: gives(paymentOf({ state: 'actionNeeded' })),
      [`POST /bookings/${bookingId}/release`]: gives({ success: true }),
    },
  },
  play: async ({ userEvent }) => {
    await shows('Transaction details', 'To pay', /^Approve the payment of rs\. [\d,.]+ on the page of your bank/u)();
    await userEvent.click(screen.getByRole('button', { name: 'Give up this time' }));
    await shows('Book a session')();
  },
};

export const NoSuchPayment: Story = {
  args: { path: '/payment?payment=33de9ece', answers: base },
  play: shows('There is no such payment.', 'See your wallet'),
};

export const TooLate: Story = {
  args: {
    path: `/payment/${bookingId}?payment=5c2e`,
    answers: { ...base, [one]: gives({ ...succeeded, booking_id: bookingId, is_unused: true, code: 'paymentLate' }) },
  },
  play: shows('The time was gone when your payment arrived. rs. 1,200.00 is in your wallet.', 'Send it back to my card'),
};

/** It can only be sent again as it was, under the same key. */
export const NoAnswer: Story = {
  args: { answers: { ...base, [request]: [isSilent(), gives({ payment_id: '5c2e' })], [one]: gives(succeeded) } },
  play: async (context) => {
    await pay(context);
    await shows('We do not know yet whether your payment has arrived')();
    await context.userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await shows('Payment submitted successfully!')();
  },
};

export const UnderWayAlready: Story = {
  args: { answers: { ...base, [request]: refuses(409, 'paymentUnderWay') } },
  play: async (context) => {
    await pay(context);
    await shows('A payment for this session is being confirmed.')();
  },
};

export const ProviderAway: Story = {
  beforeEach: providerGives(async () => await Promise.reject(new TypeError('Failed to fetch'))),
  play: async (context) => {
    await pay(context);
    await shows('The payment provider could not be reached. Nothing was charged. Please try again.')();
    await expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('4242 4242 4242 4242');
  },
};

export const TimeIsGone: Story = {
  args: { answers: { ...base, [booking]: gives({ ...heldBooking, state: 'released', held_until: null }) } },
  play: shows('This time is no longer held for you', 'Choose a time'),
};

export const AlreadyBooked: Story = {
  args: { answers: { ...base, [booking]: gives({ ...heldBooking, state: 'confirmed', held_until: null }) } },
  play: shows('You are booked', 'There is nothing left to pay.'),
};

export const NoBooking: Story = { args: { path: '/payment/none' }, play: shows('There is no such booking.') };
export const Loading: Story = { args: { answers: { ...base, 'GET /wallet': keepsWaiting } }, play: shows('Payment') };
export const NotLoaded: Story = {
  args: { answers: { ...base, 'GET /payment_settings': isSilent() } },
  play: shows('The payment page could not be loaded'),
};
