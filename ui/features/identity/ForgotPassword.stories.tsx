import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { gives, isSilent, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const meta = {
  title: 'Screens/Identity/Forgot password',
  ...screenStory,
  args: { path: '/forgot-password' },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const ask = 'POST /auth/forgot_password';
const sent = gives({ success: true });

const asks = async (email: string): Promise<void> => {
  await userEvent.type(await screen.findByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'SEND CODE' }));
};

export const FirstStep: Story = { play: shows('Step 1 of 2') };

export const MistypedAddress: Story = {
  play: async () => {
    await asks('nobody');
    await shows('Please enter a valid email address.')();
  },
};

export const NotSent: Story = {
  args: { answers: { [ask]: isSilent() } },
  play: async () => {
    await asks('asha@mail.com');
    await shows('Failed to send OTP.')();
  },
};

export const SecondStep: Story = {
  args: { answers: { [ask]: sent } },
  play: async () => {
    await asks('asha@mail.com');
    await shows('Step 2 of 2', /asha@mail\.com/u, 'You can ask for a new code in')();
  },
};

/** A user returning from their mail asks again too early, enters the first code, and reads when there may be another. */
export const AskedTwice: Story = {
  args: { answers: { [ask]: refuses(429, 'codeTooSoon', '/email', '', 45) } },
  play: async () => {
    await asks('asha@mail.com');
    await shows('A code was sent to this address a moment ago. Please enter that one.', /^0:4[0-5]$/u)();
    await expect(screen.getByRole('button', { name: 'Resend OTP' })).toBeDisabled();
  },
};

/** A reload leads back to the code, which still works, and to what is left of the wait. */
export const Reloaded: Story = {
  args: { state: { email: 'ravi@mail.com', role: 'coach', sentAt: Date.now() - 75_000, wasEarlier: false } },
  play: async () => {
    await shows('Step 2 of 2', /ravi@mail\.com/u, 'You can ask for a new code in')();
    await expect(screen.getByRole('timer')).toHaveTextContent(/0:[0-5]\d/u);
    // The address is mended, not typed again.
    await userEvent.click(screen.getByRole('button', { name: 'Use another email or role' }));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('ravi@mail.com'));
    await expect(screen.getByRole('radio', { name: 'Coach' })).toBeChecked();
  },
};

/** The code has expired meanwhile. */
export const ReloadedTooLate: Story = {
  args: { state: { email: 'ravi@mail.com', role: 'coach', sentAt: Date.now() - 660_000, wasEarlier: false } },
  play: async () => {
    await shows('Step 1 of 2')();
    await expect(screen.getByLabelText('Email')).toHaveValue('ravi@mail.com');
    await expect(screen.queryByLabelText('One-time code')).toBeNull();
  },
};

export const WrongCode: Story = {
  args: { answers: { [ask]: sent, 'POST /auth/reset_password': refuses(403, 'wrongCode', '/code') } },
  play: async () => {
    await asks('asha@mail.com');
    await userEvent.type(await screen.findByLabelText('One-time code'), '123456');
    for (const label of ['New password', 'Confirm Password']) await userEvent.type(screen.getByLabelText(label), 'Changed@2027');
    await userEvent.click(screen.getByRole('button', { name: 'SAVE NEW PASSWORD' }));
    await shows('Invalid OTP.')();
  },
};

export const Saved: Story = {
  args: { answers: { [ask]: sent, 'POST /auth/reset_password': sent } },
  play: async () => {
    await asks('asha@mail.com');
    await userEvent.type(await screen.findByLabelText('One-time code'), '123456');
    for (const label of ['New password', 'Confirm Password']) await userEvent.type(screen.getByLabelText(label), 'Changed@2027');
    await userEvent.click(screen.getByRole('button', { name: 'SAVE NEW PASSWORD' }));
    await shows('Your new password is saved. Please sign in.', 'SIGN IN')();
  },
};
