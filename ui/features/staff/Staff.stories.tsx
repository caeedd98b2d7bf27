import type { Meta, StoryObj } from '@storybook/react-vite';
import type { StaffSessionView } from '@academy/domain/staff';
import { screen } from 'storybook/test';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../../app/testing/story.ts';

const refresh = 'POST /staff/session/refresh';
const signIn = 'POST /staff/session';

const session = (more: Partial<StaffSessionView> = {}): StaffSessionView => ({
  token: 'token',
  id: 1,
  role: 'custodian',
  email: 'cu@mail.com',
  scopes: [],
  ends_at: new Date(Date.now() + 8 * 3_600_000).toISOString(),
  ...more,
});
const out = refuses(401, 'staffSessionOver');

const meta = {
  title: 'Screens/Staff',
  ...screenStory,
  args: { path: '/staff', answers: { [refresh]: gives(session()) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** On a phone the way out is in the menu. */
const wide = { viewport: { value: 'lg' } };

export const Custodian: Story = {
  globals: wide,
  play: shows(
    'cu@mail.com, custodian',
    'You confirm what auditors may read, decide who sees sealed texts, and answer what the audit finds.',
  ),
};
export const Auditor: Story = {
  globals: wide,
  args: { answers: { [refresh]: gives(session({ role: 'auditor', email: 'au@mail.com', scopes: ['money', 'journal'] })) } },
  play: shows('au@mail.com, auditor', 'money, journal'),
};
export const Moderator: Story = {
  globals: wide,
  args: { answers: { [refresh]: gives(session({ role: 'moderator', email: 'mo@mail.com' })) } },
  play: shows('mo@mail.com, moderator', /decide what happens/u),
};
export const Looking: Story = { args: { answers: { [refresh]: keepsWaiting } }, play: showsHeading('Staff') };
export const NoAnswer: Story = { args: { answers: { [refresh]: isSilent() } }, play: shows('No response from the server.', 'Try again') };
export const SignIn: Story = { args: { answers: { [refresh]: out } }, play: showsHeading('Staff sign in') };

const fillsIn: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.type(await screen.findByLabelText('Email'), 'cu@mail.com');
  await userEvent.type(screen.getByLabelText('Password'), 'Secret@2026');
  await userEvent.type(screen.getByLabelText('Code from your app'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};

export const Refused: Story = {
  args: { answers: { [refresh]: out, [signIn]: refuses(401, 'staffSignInFailed') } },
  play: async (context) => {
    await fillsIn(context);
    await shows('Address, password or code is wrong. Each code works once.')();
  },
};
export const SignsInAndOut: Story = {
  globals: wide,
  args: { answers: { [refresh]: out, [signIn]: gives(session()), 'DELETE /staff/session': gives('') } },
  play: async (context) => {
    await fillsIn(context);
    await shows('You confirm what auditors may read, decide who sees sealed texts, and answer what the audit finds.')();
    await context.userEvent.click((await screen.findAllByRole('button', { name: 'Sign out' }))[0]!);
    await showsHeading('Staff sign in')();
  },
};
