import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { gives, isSilent, refuses } from '../../app/testing/scripted-api.ts';
import { createTimeMachine, screenStory, shows } from '../../app/testing/story.ts';

const time = createTimeMachine();
const isSent = gives({ success: true });
const notRight = 'This code is not right. Please check it and try again.';

const meta = {
  title: 'Screens/Identity/Email code',
  ...screenStory,
  args: {
    path: '/email-otp-verification',
    draft: { draft: { email: 'asha@mail.com', password: 'Passw0rd!', role: 'athlete' }, verified: [] },
    answers: { 'POST /send_otp_email': isSent },
  },
  beforeEach: time.beforeEach,
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const send: Play = async ({ userEvent }) => await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));

const enter: Play = async (context) => {
  await send(context);
  await context.userEvent.type(await screen.findByLabelText('One-time code'), '123456');
  await context.userEvent.click(screen.getByRole('button', { name: 'Verify OTP' }));
};

/** Waits for the delay and requests another code. */
const resend: Play = async (context) => {
  await send(context);
  const button = await screen.findByRole('button', { name: 'Resend OTP' });
  await expect(button).toBeDisabled();
  time.forward(120_000);
  await waitFor(() => expect(button).toBeEnabled());
  await context.userEvent.click(button);
};

const after =
  (play: Play, ...words: readonly string[]): Play =>
  async (context) => {
    await play(context);
    await shows(...words)();
  };

export const NotSent: Story = { play: shows('We will send a 6-digit code to this address.') };

export const NobodyToSendTo: Story = {
  args: { draft: { draft: null, verified: [] } },
  play: shows('Please choose your role and sign up first.', 'GROW FASTER WITH A COACH'),
};

export const Sent: Story = { play: after(send, 'OTP sent successfully!', 'We have sent a code to asha@mail.com.') };

export const SendingFailed: Story = {
  args: { answers: { 'POST /send_otp_email': isSilent() } },
  play: after(send, 'Failed to send OTP.'),
};

export const SendingDenied: Story = {
  args: { answers: { 'POST /send_otp_email': gives({ success: false }) } },
  play: after(send, 'Failed to send OTP.'),
};

/** A reload drops address and password, but the code still works: says how it goes on. */
export const Reloaded: Story = {
  args: { draft: { draft: null, verified: [] }, state: { sentAt: Date.now() - 75_000 } },
  play: shows('Please sign up again with the same email. Its code still works.', 'GROW FASTER WITH A COACH'),
};

export const ReloadedTooLate: Story = {
  args: { draft: { draft: null, verified: [] }, state: { sentAt: Date.now() - 660_000 } },
  play: shows('Please choose your role and sign up first.'),
};

/** Whoever went back and signs up again has the code already: a new one is refused for a while, which is told. */
export const SentEarlier: Story = {
  args: { answers: { 'POST /send_otp_email': refuses(429, 'codeTooSoon', '/email_id', '', 45), 'POST /verify_email': gives(true) } },
  play: async (context) => {
    await after(send, 'A code was sent to this address a moment ago. Please enter that one.')(context);
    await expect(screen.queryByText('Failed to send OTP.')).toBeNull();
    await expect(screen.getByRole('timer')).toHaveTextContent(/0:4[0-5]/u);
    await context.userEvent.type(screen.getByLabelText('One-time code'), '123456');
    await context.userEvent.click(screen.getByRole('button', { name: 'Verify OTP' }));
    await shows('Athlete registration')();
  },
};

/** No code is waiting in the mailbox, or not in time: another refusal leads no further. */
export const CodesUsedUp: Story = {
  args: { answers: { 'POST /send_otp_email': refuses(429, 'codesUsedUp', '/email_id') } },
  play: async (context) => {
    await after(send, 'Failed to send OTP.')(context);
    await expect(screen.queryByLabelText('One-time code')).toBeNull();
  },
};

/** The failure is no longer told once the same thing has succeeded. */
export const SentAtLast: Story = {
  args: { answers: { 'POST /send_otp_email': [isSilent(), isSent] } },
  play: async (context) => {
    await after(send, 'Failed to send OTP.')(context);
    await after(send, 'OTP sent successfully!')(context);
    await expect(screen.queryByText('Failed to send OTP.')).toBeNull();
  },
};

export const TooShort: Story = {
  play: async (context) => {
    await send(context);
    await context.userEvent.type(await screen.findByLabelText('One-time code'), '12ab3');
    await expect(screen.getByLabelText('One-time code')).toHaveValue('123');
    await context.userEvent.click(screen.getByRole('button', { name: 'Verify OTP' }));
    await shows('Please enter a valid 6-digit OTP.')();
  },
};

export const Wrong: Story = {
  args: { answers: { 'POST /send_otp_email': isSent, 'POST /verify_email': gives(false) } },
  play: async (context) => {
    await after(enter, 'Invalid OTP.')(context);
    const field = screen.getByLabelText('One-time code');
    await waitFor(() => expect(field).toHaveAccessibleDescription(notRight));
    await expect(screen.getByRole('link', { name: notRight })).toBeVisible();
    // Another code is not yet wrong.
    await context.userEvent.type(field, '{Backspace}');
    await expect(field).not.toHaveAccessibleDescription(notRight);
    await expect(screen.queryByRole('link', { name: notRight })).toBeNull();
  },
};

export const VerifyingFailed: Story = {
  args: { answers: { 'POST /send_otp_email': isSent, 'POST /verify_email': refuses(500, 'internalError') } },
  play: after(enter, 'Invalid OTP!'),
};

export const Verified: Story = {
  args: { answers: { 'POST /send_otp_email': isSent, 'POST /verify_email': gives(true) } },
  play: after(enter, 'OTP verified successfully!', 'Athlete registration'),
};

/** Only the right code tells that the address has an account, and before anything else is asked. */
export const VerifiedWithAccount: Story = {
  args: {
    answers: { 'POST /send_otp_email': isSent, 'POST /verify_email': gives({ verified: true, registered_as: ['athlete', 'coach'] }) },
  },
  play: after(enter, 'OTP verified successfully!', 'asha@mail.com already has an account as an athlete. Please sign in.'),
};

export const Resent: Story = {
  play: async (context) => {
    await after(resend, 'OTP resend successfully!')(context);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resend OTP' })).toBeDisabled());
  },
};

/** Asked for in another window meanwhile: the wait is the one that is left. */
export const ResentElsewhere: Story = {
  args: { answers: { 'POST /send_otp_email': [isSent, refuses(429, 'codeTooSoon', '/email_id', '', 45)] } },
  play: async (context) => {
    await after(resend, 'Failed to resend OTP.')(context);
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/0:4[0-5]/u));
  },
};

export const ResendingFailed: Story = {
  args: { answers: { 'POST /send_otp_email': [isSent, isSilent()] } },
  play: after(resend, 'Failed to resend OTP.'),
};
