import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { screenStory, shows } from '../../app/testing/story.ts';

const meta = {
  title: 'Screens/Identity/Sign up',
  ...screenStory,
  args: { path: '/SignUpForm?role=AthProfile' },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const RoleSelection: Story = { args: { path: '/signup' }, play: shows('Please Decide Your Role', 'COACH', 'ATHLETE') };

export const NoRole: Story = {
  args: { path: '/signup' },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'CONTINUE' }));
    await shows('Please select a role before continuing.')();
  },
};

export const RoleChosen: Story = {
  args: { path: '/signup' },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('radio', { name: /COACH/ }));
    await userEvent.click(screen.getByRole('button', { name: 'CONTINUE' }));
    await shows('You are signing up as a coach.')();
  },
};

export const Athlete: Story = { play: shows('You are signing up as an athlete.') };

export const UnknownRole: Story = { args: { path: '/SignUpForm?role=Referee' }, play: shows('Please Decide Your Role') };

export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Email'), 'asha@mail');
    await userEvent.type(screen.getByLabelText('Password'), 'password');
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'passwort');
    await userEvent.click(screen.getByRole('button', { name: 'SIGN UP' }));
    await shows(
      'Please enter a valid email address.',
      'Your password must be 8-20 characters, include at least one uppercase letter, one lowercase letter, one number, and one special character.',
      'Passwords do not match.',
    )();
  },
};

/** Checks run when a field loses focus, not while typing. */
export const OnBlur: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Email'), 'asha');
    await expect(screen.queryByText('Please enter a valid email address.')).toBeNull();
    await userEvent.tab();
    await shows('Please enter a valid email address.')();
  },
};

export const PasswordShown: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Password'), 'Passw0rd!');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    await expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  },
};
