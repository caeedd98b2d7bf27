import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import type { AccountView } from '@academy/domain/identity';
import { athlete, ownCoach, walletOf } from '../../app/testing/samples.ts';
import { gives, isSilent, keepsWaiting, refuses, waitsFor } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const account = 'GET /account';
const accountOf = (more: Partial<AccountView> = {}): AccountView => ({
  role: 'coach',
  email: 'ravi.menon@mail.com',
  new_email: null,
  deletion: null,
  ...more,
});
const profiles = { 'GET /coach/3': gives(ownCoach), 'GET /atheleteprofile/7': gives(athlete) };
const method = { kind: 'upi', hint: 'ra…@bank', set_at: '2026-10-01T08:00:00.000Z', usable_at: '2026-10-02T08:00:00.000Z' } as const;
const answers = { ...profiles, 'GET /wallet': gives(walletOf({ method })), [account]: gives(accountOf()) };
const waits = gives(accountOf({ new_email: { email: 'ravi@mail.com', expires_at: '2026-11-23T10:10:00.000Z' } }));

const meta = {
  title: 'Screens/Settings',
  ...screenStory,
  args: { path: '/settings', as: 'coach', answers },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;
type Context = Parameters<Play>[0];

/** Opens the dialog of a setting. */
async function opens({ userEvent }: Pick<Context, 'userEvent'>, name: string, title: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Change: ${name}` }));
  return within(await screen.findByRole('dialog', { name: title }));
}

const typesPasswords = async ({ userEvent }: Pick<Context, 'userEvent'>, again = 'Changed@2027'): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('Current password'), 'Secret@2026');
  await userEvent.type(screen.getByLabelText('New password'), 'Changed@2027');
  await userEvent.type(screen.getByLabelText('New password again'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
};

export const Coach: Story = {
  play: async () => {
    await shows('Settings', 'Password', 'EmailID', 'ravi.menon@mail.com', 'paypal', 'UPI: ra…@bank', 'See where you are signed in')();
    await expect(screen.getByRole('link', { name: 'Choose your mails' })).toHaveAttribute('href', '/preferences');
  },
};

export const CoachWide: Story = { globals: { viewport: { value: 'xl' } }, play: shows('Password', 'EmailID', 'paypal') };

/** Only coaches withdraw to a payout method. */
export const Athlete: Story = {
  args: { as: 'athlete', answers: { ...profiles, [account]: gives(accountOf({ role: 'athlete', email: 'asha@mail.com' })) } },
  play: async () => {
    await shows('Password', 'EmailID', 'asha@mail.com')();
    await expect(screen.queryByText('paypal')).toBeNull();
  },
};

/** The same list in the panel of an athlete's home. */
export const AthletePanel: Story = {
  args: {
    path: '/AthPage?panel=settings',
    as: 'athlete',
    answers: { ...profiles, [account]: gives(accountOf({ role: 'athlete', email: 'asha@mail.com' })) },
  },
  play: async (context) => {
    await shows('Your account', 'EmailID', 'asha@mail.com')();
    await expect(screen.getByRole('link', { name: 'Mails and times' })).toHaveAttribute('href', '/preferences');
    const dialog = await opens(context, 'Password', 'Change your password');
    await waitFor(() => expect(dialog.getByLabelText('Current password')).toBeVisible());
  },
};

export const NothingSetYet: Story = {
  args: { answers: { ...answers, 'GET /wallet': gives(walletOf({ method: null })), [account]: waits } },
  play: shows('Where your earnings go: not set yet', 'ravi@mail.com waits for its code'),
};

export const Loading: Story = { args: { answers: { ...answers, [account]: keepsWaiting } }, play: shows('Your account') };

export const Failed: Story = {
  args: { answers: { ...answers, [account]: [refuses(503, 'unavailable'), gives(accountOf())] } },
  play: async ({ userEvent }) => {
    await shows('Your settings could not be loaded')();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shows('ravi.menon@mail.com')();
  },
};

export const PasswordForm: Story = {
  play: async (context) => {
    const dialog = await opens(context, 'Password', 'Change your password');
    await waitFor(() => expect(dialog.getByLabelText('Current password')).toBeVisible());
    await shows('Every other device that is signed in to your account is signed out.')();
  },
};

export const PasswordMistyped: Story = {
  play: async (context) => {
    await opens(context, 'Password', 'Change your password');
    await typesPasswords(context, 'Changed@2028');
    await shows('Passwords do not match.')();
  },
};

export const PasswordWrong: Story = {
  args: { answers: { ...answers, 'PUT /account/password': refuses(403, 'wrongPassword', '/old_password') } },
  play: async (context) => {
    await opens(context, 'Password', 'Change your password');
    await typesPasswords(context);
    await shows('The old password is incorrect.')();
  },
};

export const PasswordNoAnswer: Story = {
  args: { answers: { ...answers, 'PUT /account/password': isSilent() } },
  play: async (context) => {
    await opens(context, 'Password', 'Change your password');
    await typesPasswords(context);
    await shows('No response from the server. Please try again later.')();
  },
};

const slow = waitsFor({ success: true });

/** The dialog stays until it is known what became of it. */
export const PasswordOnItsWay: Story = {
  args: { answers: { ...answers, 'PUT /account/password': slow.reply } },
  play: async (context) => {
    await opens(context, 'Password', 'Change your password');
    await typesPasswords(context);
    await context.userEvent.keyboard('{Escape}');
    await context.userEvent.click(screen.getByRole('button', { name: 'Close' }));
    slow.answer();
    await shows('Your new password is saved. All other devices are signed out.')();
  },
};

export const PasswordSaved: Story = {
  args: { answers: { ...answers, 'PUT /account/password': gives({ success: true }) } },
  play: async (context) => {
    await opens(context, 'Password', 'Change your password');
    await typesPasswords(context);
    await shows('Your new password is saved. All other devices are signed out.')();
  },
};

const asksForCode = async (context: Pick<Context, 'userEvent'>, email = 'ravi@mail.com'): Promise<void> => {
  const dialog = await opens(context, 'EmailID', 'Change your email');
  await context.userEvent.type(await dialog.findByLabelText('New email'), email);
  await context.userEvent.type(dialog.getByLabelText('Your password'), 'Secret@2026');
  await context.userEvent.click(dialog.getByRole('button', { name: 'Send code' }));
};
const ask = 'POST /account/email';
const confirm = 'POST /account/email/confirm';

export const EmailForm: Story = {
  play: async (context) => {
    await opens(context, 'EmailID', 'Change your email');
    await shows('You sign in with ravi.menon@mail.com.')();
  },
};

export const EmailUnchanged: Story = {
  args: { answers: { ...answers, [ask]: refuses(400, 'emailUnchanged', '/email') } },
  play: async (context) => {
    await asksForCode(context, 'ravi.menon@mail.com');
    await shows('This is your email address already.')();
  },
};

export const EmailAskedTwice: Story = {
  args: { answers: { ...answers, [ask]: refuses(429, 'codeTooSoon', '/email') } },
  play: async (context) => {
    await asksForCode(context);
    await shows('A code was sent to this address a moment ago. Please enter that one.')();
  },
};

/** Closed and opened again, the dialog goes on where a code is waited for. */
export const EmailWaits: Story = {
  args: { answers: { ...answers, [account]: waits } },
  play: async (context) => {
    await opens(context, 'EmailID', 'Change your email');
    await shows('We have sent a code to ravi@mail.com. Enter it here and this becomes your email.')();
    await context.userEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    await shows('New email')();
  },
};

export const EmailWrongCode: Story = {
  args: { answers: { ...answers, [account]: waits, [confirm]: refuses(403, 'wrongCode', '/code') } },
  play: async (context) => {
    const dialog = await opens(context, 'EmailID', 'Change your email');
    await context.userEvent.type(await dialog.findByLabelText('One-time code'), '123456');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await shows('Invalid OTP.')();
  },
};

export const EmailMoved: Story = {
  args: {
    answers: {
      ...answers,
      [account]: [gives(accountOf()), gives(accountOf({ email: 'ravi@mail.com' }))],
      [ask]: gives({ success: true }),
      [confirm]: gives({ success: true }),
    },
  },
  play: async (context) => {
    await asksForCode(context);
    const dialog = within(await screen.findByRole('dialog', { name: 'Change your email' }));
    await context.userEvent.type(await dialog.findByLabelText('One-time code'), '123456');
    await context.userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    await shows('From now on you sign in with ravi@mail.com.', /For 7 days, a link in that email brings it back\./u)();
  },
};

export const Paypal: Story = {
  play: async (context) => {
    await opens(context, 'paypal', 'Payout method');
    await shows('Where should the money go?')();
  },
};

const deletion = { erases_at: '2026-12-08T09:30:00.000Z', held_by: null } as const;
const askDeletion = 'POST /account/deletion';
const isLeaving = gives(accountOf({ deletion }));

const asksForDeletion = async ({ userEvent }: Pick<Context, 'userEvent'>): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete your account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account' }));
  await userEvent.type(await dialog.findByLabelText('Your password'), 'Secret@2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }));
};

export const DeleteForm: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete your account' }));
    await shows(/^First cancel the sessions ahead of you, and withdraw what is in your wallet\./u)();
    await shows(/Your account is deleted in 14 days\./u, /Stars, dates and amounts stay, without your name\./u)();
    await expect(screen.getByRole('link', { name: 'See your sessions' })).toHaveAttribute('href', '/coachschedule');
    await expect(screen.getByRole('link', { name: 'Go to your wallet' })).toHaveAttribute('href', '/coachwallet');
  },
};

export const DeleteSessionsAhead: Story = {
  args: { answers: { ...answers, [askDeletion]: refuses(409, 'sessionsAhead') } },
  play: async (context) => {
    await asksForDeletion(context);
    await shows('Please cancel your sessions first.')();
  },
};

export const DeleteMoneyLeft: Story = {
  args: { answers: { ...answers, [askDeletion]: refuses(409, 'moneyLeft') } },
  play: async (context) => {
    await asksForDeletion(context);
    await shows('Please withdraw your balance first.')();
  },
};

export const DeleteAsked: Story = {
  args: {
    answers: { ...answers, [account]: [gives(accountOf()), isLeaving], [askDeletion]: gives({ ...deletion, secret: 's'.repeat(43) }) },
  },
  play: async (context) => {
    await asksForDeletion(context);
    await shows(/^Your account is deleted on/u)();
    const link = screen.getByRole('link', { name: 'What becomes of my account' });
    await expect(link).toHaveAttribute('href', `/erasures/${'s'.repeat(43)}`);
  },
};

/** The banner stands on every screen, and the list says the same. */
export const Leaving: Story = {
  args: { answers: { ...answers, [account]: isLeaving } },
  play: shows('This account is being deleted. Keep it to go on.', /^On .+ this account is deleted$/u),
};

export const LeavingHeld: Story = {
  globals: { viewport: { value: 'xl' } },
  args: { answers: { ...answers, [account]: gives(accountOf({ deletion: { ...deletion, held_by: 'moneyLeft' } })) } },
  play: shows(/Please withdraw your balance first\./u),
};

export const Kept: Story = {
  args: { answers: { ...answers, [account]: [isLeaving, gives(accountOf())], 'DELETE /account/deletion': gives({ success: true }) } },
  play: async ({ userEvent }) => {
    const [keep] = await screen.findAllByRole('button', { name: 'Keep it' });
    if (keep) await userEvent.click(keep);
    await shows('Your account stays.')();
    await waitFor(() => expect(screen.queryByText('This account is being deleted. Keep it to go on.')).toBeNull());
  },
};

export const NotKept: Story = {
  args: { answers: { ...answers, [account]: isLeaving, 'DELETE /account/deletion': isSilent() } },
  play: async ({ userEvent }) => {
    const [keep] = await screen.findAllByRole('button', { name: 'Keep it' });
    if (keep) await userEvent.click(keep);
    await shows(/That did not work\. Please try again\./u, 'This account is being deleted. Keep it to go on.')();
  },
};
