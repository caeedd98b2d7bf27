import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { coach, coaches } from '../../app/testing/samples.ts';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { tokenOf } from '../../app/testing/token.ts';

const meta = {
  title: 'Screens/Identity/Sign in',
  ...screenStory,
  args: { path: '/SignInForm' },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** Fills in the form as a coach and submits it. */
const signIn: Play = async ({ userEvent }) => {
  await userEvent.selectOptions(await screen.findByLabelText('Role'), 'coach');
  await userEvent.type(screen.getByLabelText('Email'), 'ravi.menon@mail.com');
  await userEvent.type(screen.getByLabelText('Password'), 'Passw0rd!');
  await userEvent.click(screen.getByRole('button', { name: 'SIGN IN' }));
};

const signInAnd =
  (...words: readonly (string | RegExp)[]): Play =>
  async (context) => {
    await signIn(context);
    await shows(...words)();
  };

export const Default: Story = { play: shows('SIGN IN', 'create new') };

/** A redirected user is told why they have to sign in. */
export const OnTheWay: Story = { args: { path: '/chat' }, play: shows('Please sign in to see this page.') };

export const JustRegistered: Story = {
  args: { path: '/SignInForm?next=%2Fchat', state: { from: 'registration', email: 'ravi.menon@mail.com', role: 'coach' } },
  play: async () => {
    await expect(await screen.findByLabelText('Email')).toHaveValue('ravi.menon@mail.com');
    await expect(screen.getByLabelText('Role')).toHaveValue('coach');
    await shows('You are registered. Please sign in.')();
    await expect(screen.queryByText('Please sign in to see this page.')).toBeNull();
  },
};

export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'SIGN IN' }));
    await shows('Please enter a valid email address.', 'Your password must contain between 8 and 20 characters.')();
  },
};

export const Sending: Story = { args: { answers: { 'POST /logging': keepsWaiting } }, play: signIn };

export const Refused: Story = {
  args: { answers: { 'POST /logging': refuses(401, 'loginFailed') } },
  play: async (context) => {
    await signInAnd('Login failed', 'Email, password and role do not match. Did you sign up as an athlete?')(context);
    await expect(screen.getByLabelText('Email')).toHaveValue('ravi.menon@mail.com');
  },
};

/** Who has not chosen a role either is taken for an athlete. */
export const RefusedAsAthlete: Story = {
  args: { answers: { 'POST /logging': [refuses(401, 'loginFailed'), keepsWaiting] }, state: { email: 'ravi.menon@mail.com' } },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Password'), 'Passw0rd!');
    await userEvent.click(screen.getByRole('button', { name: 'SIGN IN' }));
    const sentence = 'Email, password and role do not match. Did you sign up as a coach?';
    await waitFor(() => expect(within(screen.getByRole('form')).getByText(sentence)).toBeVisible());
    // It is gone while the next attempt is on its way.
    await userEvent.click(screen.getByRole('button', { name: 'SIGN IN' }));
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  },
};

/** What was typed goes along to the next form, and back, but stands in no address. */
export const PasswordForgotten: Story = {
  args: { answers: { 'POST /logging': refuses(401, 'loginFailed') } },
  play: async (context) => {
    await signInAnd('Login failed')(context);
    const link = screen.getByRole('link', { name: 'Forgot password?' });
    await expect(link).toHaveAttribute('href', '/forgot-password');
    await context.userEvent.click(link);
    await shows('Step 1 of 2')();
    await expect(screen.getByLabelText('Email')).toHaveValue('ravi.menon@mail.com');
    await expect(screen.getByRole('radio', { name: 'Coach' })).toBeChecked();
    await context.userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'SIGN IN' })).toBeVisible());
    await expect(screen.getByLabelText('Email')).toHaveValue('ravi.menon@mail.com');
    await expect(screen.getByLabelText('Role')).toHaveValue('coach');
    await expect(screen.getByLabelText('Password')).toHaveValue('');
  },
};

export const NoAnswer: Story = {
  args: { answers: { 'POST /logging': isSilent() } },
  play: signInAnd('Login failed. Please check your credentials.', 'No response from the server. Please try again later.'),
};

export const Offline: Story = {
  args: { answers: { 'POST /logging': isSilent('offline') } },
  play: signInAnd('You are offline. Please check your connection and try again.'),
};

/** What went wrong is no answer to check, and the wait has an end. */
export const TooManyAttempts: Story = {
  args: { answers: { 'POST /logging': refuses(429, 'tooManyGuesses', '', '', 840) } },
  play: signInAnd('That did not work', /You can try again in 14 minutes\.$/),
};

/** Failing again is told once. */
export const RefusedThreeTimes: Story = {
  args: { answers: { 'POST /logging': refuses(401, 'loginFailed') } },
  play: async (context) => {
    await signInAnd('Login failed')(context);
    for (const times of [2, 3]) {
      await context.userEvent.click(screen.getByRole('button', { name: 'SIGN IN' }));
      const toasts = within(screen.getByRole('region', { name: 'Notifications' }));
      await waitFor(() => expect(toasts.getByRole('listitem')).toHaveTextContent(`Login failed (${times} times)`));
    }
  },
};

export const AlreadySignedIn: Story = {
  args: { as: 'athlete' },
  play: shows('You are already signed in as Asha Kumar.', 'Go to your page'),
};

export const Unreadable: Story = { args: { answers: { 'POST /logging': gives('no token') } }, play: signInAnd('Login failed') };

export const ThenTheOwnProfile: Story = {
  args: {
    answers: {
      'POST /logging': gives(tokenOf({ id: 3, role: 'coach' })),
      'GET /coaches': gives(coaches),
      'GET /coach/3': gives(coach),
    },
  },
  play: signInAnd('UPDATE PROFILE'),
};
