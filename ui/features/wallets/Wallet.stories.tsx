import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { athlete, ownCoach } from '../../app/testing/samples.ts';
import { breaks, gives, isSilent, keepsWaiting, refuses, waitsFor } from '../../app/testing/scripted-api.ts';
import { createTimeMachine, screenStory, shows, showsHeading } from '../../app/testing/story.ts';
import { walletOf } from '../../app/testing/samples.ts';
import { athleteWallet, coachWallet, failedPayout, listOf, payoutOf } from './wallets.fixture.ts';

const wallet = 'GET /wallet';
const withdrawals = 'GET /wallet/withdrawals';
const withdraw = 'POST /wallet/withdrawals';
const profiles = { 'GET /coach/3': gives(ownCoach), 'GET /atheleteprofile/7': gives(athlete), [withdrawals]: gives(listOf()) };

const meta = {
  title: 'Screens/Wallets/Wallet',
  ...screenStory,
  args: { path: '/coachwallet', as: 'coach', answers: { ...profiles, [wallet]: gives(coachWallet) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const athletes = { path: '/AthWallet', as: 'athlete' } as const;
const confirm: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Withdraw rs\.\s.*\?$/u }));
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
};

export const Coach: Story = {
  args: { answers: { ...profiles, [wallet]: gives(coachWallet), [withdrawals]: gives(listOf(payoutOf(), failedPayout)) } },
  play: async () => {
    await showsHeading('Wallet')();
    await shows('Balance', 'Ravi Menon', 'Wallet Transaction', 'Received from Asha Kumar', 'Received from a former athlete')();
    await shows('Platform fee @10%', 'rs. 150.00', 'rs. 1,350.00', 'UPI', 'ra…@bank')();
    await expect(screen.getAllByText(/^Earnings are shown before the platform fee of 10%/u)).toHaveLength(1);
    await shows('Sent', 'Please check where your money should go, then try again.')();
    await expect(screen.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/coachwallet/statement');
    await expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  },
};

export const CoachWide: Story = {
  globals: { viewport: { value: 'xl' } },
  args: { answers: { ...profiles, [wallet]: gives(coachWallet), [withdrawals]: gives(listOf(payoutOf(), failedPayout)) } },
  play: shows('Date credit', 'Transaction', 'Amount', 'Received from Asha Kumar', 'Sent'),
};

/** What is held is the athlete's own, and cannot be withdrawn; there is no fee. */
export const Athlete: Story = {
  args: { ...athletes, answers: { ...profiles, [wallet]: gives(athleteWallet) } },
  play: async () => {
    await shows('Asha Kumar', 'Added from your card', 'Paid to Ravi Menon', 'Returned to card', 'rs. 0.00')();
    await shows('Held for your sessions', 'Session with Ravi Menon', 'On its way', 'Back to your card', /Athletes pay no fee\./u)();
    await expect(screen.getByRole('link', { name: 'Add money' })).toHaveAttribute('href', '/payment');
    await expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('400');
  },
};

export const Empty: Story = {
  args: { ...athletes, answers: { ...profiles, [wallet]: gives(walletOf()) } },
  play: async () => {
    await shows('No transactions yet', 'There is nothing to withdraw yet.', 'You have not withdrawn anything yet.')();
    await expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  },
};

export const Loading: Story = { args: { answers: { ...profiles, [wallet]: keepsWaiting } }, play: showsHeading('Wallet') };

export const NotLoaded: Story = {
  args: { answers: { ...profiles, [wallet]: breaks } },
  play: shows('Your wallet could not be loaded', 'Try again'),
};

const time = createTimeMachine();

/** Older figures stay, with their time, and nothing can be done by them. */
export const Stale: Story = {
  beforeEach: time.beforeEach,
  args: { answers: { ...profiles, [wallet]: [gives(coachWallet), isSilent()] } },
  play: async () => {
    await shows('Received from Asha Kumar')();
    // A minute passes.
    time.forward(60_000);
    await shows(/^As of \d\d:\d\d [AP]M\./u)();
    await expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Change' })).toBeDisabled();
  },
};

/** One press by mistake moves nothing. */
export const KeepsIt: Story = {
  args: { answers: { ...profiles, [wallet]: gives(coachWallet), [withdraw]: gives({ ids: ['p1'] }) } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await shows('Withdraw rs. 1,500.00?', 'The fee is rs. 150.00: you get rs. 1,350.00.')();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(screen.queryByText('Your withdrawal is requested')).toBeNull();
  },
};

/** The fee stands there before and after. */
export const Withdraws: Story = {
  args: { answers: { ...profiles, [wallet]: gives(coachWallet), [withdraw]: gives({ ids: ['p1'] }) } },
  play: async (context) => {
    const amount = await screen.findByRole('textbox', { name: 'Amount' });
    await context.userEvent.clear(amount);
    await context.userEvent.type(amount, '1,000');
    await shows('rs. 100.00', 'rs. 900.00')();
    await confirm(context);
    await shows('Your withdrawal is requested', /^rs\. 1,000\.00 less a fee of rs\. 100\.00: you get rs\. 900\.00\./u)();
    // Not the rest of it: whoever presses once more by mistake withdraws nothing.
    await expect(amount).toHaveValue('');
    await expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  },
};

const slow = waitsFor({ ids: ['p1'] });

/** What is told is what was sent, whatever stands in the field by then. */
export const WithdrawsAndTypesOn: Story = {
  args: { answers: { ...profiles, [wallet]: gives(coachWallet), [withdraw]: slow.reply } },
  play: async (context) => {
    const amount = await screen.findByRole('textbox', { name: 'Amount' });
    await context.userEvent.clear(amount);
    await context.userEvent.type(amount, '500');
    await confirm(context);
    await context.userEvent.clear(amount);
    await context.userEvent.type(amount, '900');
    slow.answer();
    await shows(/^rs\. 500\.00 less a fee of rs\. 50\.00: you get rs\. 450\.00\./u)();
    await expect(amount).toHaveValue('900');
  },
};

export const TooLittleTyped: Story = {
  play: async ({ userEvent }) => {
    const amount = await screen.findByRole('textbox', { name: 'Amount' });
    await userEvent.clear(amount);
    await userEvent.type(amount, '99.99');
    await userEvent.tab();
    await shows('The least you can withdraw is rs. 100.00.')();
    await expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  },
};

/** The wallet changed in another tab. */
export const QuoteChanged: Story = {
  args: {
    answers: {
      ...profiles,
      [wallet]: [gives(coachWallet), gives({ ...coachWallet, withdrawable_paise: 80_000, current_paise: 80_000, available_paise: 80_000 })],
      [withdraw]: refuses(409, 'quoteChanged'),
    },
  },
  play: async (context) => {
    await confirm(context);
    await shows('The fee or total has changed. Please look again.', 'rs. 720.00')();
  },
};

export const DailyLimit: Story = {
  args: { answers: { ...profiles, [wallet]: gives(coachWallet), [withdraw]: refuses(409, 'dailyLimit') } },
  play: async (context) => {
    await confirm(context);
    await shows('You have reached today’s limit.')();
  },
};

export const Frozen: Story = {
  args: { ...athletes, answers: { ...profiles, [wallet]: gives({ ...athleteWallet, is_frozen: true }) } },
  play: async () => {
    await shows('A card payment of yours is disputed')();
    await expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  },
};

export const FirstMethod: Story = {
  args: {
    answers: {
      ...profiles,
      [wallet]: gives({ ...coachWallet, method: null }),
      'PUT /account/payout_method': gives({ success: true }),
    },
  },
  play: async ({ userEvent }) => {
    await shows('Please say first where the money should go.')();
    await userEvent.click(screen.getByRole('button', { name: 'Add payout method' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Payout method' }));
    await userEvent.click(await dialog.findByRole('radio', { name: 'UPI' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Your UPI id' }), 'nonsense');
    await userEvent.type(dialog.getByLabelText('Your password'), 'Passw0rd!');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await shows(/^Please check this: a PayPal e-mail/u)();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Your UPI id' }), '@bank');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await shows(/^Your payout method is saved\./u)();
  },
};

/** Its first day: nothing leaves. */
export const MethodRests: Story = {
  args: {
    answers: {
      ...profiles,
      [wallet]: gives({ ...coachWallet, method: { ...coachWallet.method!, usable_at: '2099-01-01T00:00:00.000Z' } }),
    },
  },
  play: async () => {
    await shows(/^Your payout method was changed\. Money can leave from \d\d\.\d\d\.\d{4}, /u)();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled());
  },
};
