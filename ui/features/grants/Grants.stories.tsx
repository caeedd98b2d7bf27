import type { Meta, StoryObj } from '@storybook/react-vite';
import type { GrantView, StaffSessionView } from '@academy/domain/staff';
import { expect, screen } from 'storybook/test';
import { gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../../app/testing/story.ts';

const refresh = 'POST /staff/session/refresh';
const grants = 'GET /audit/grants';

const session = (more: Partial<StaffSessionView> = {}): StaffSessionView => ({
  token: 'token',
  id: 1,
  role: 'custodian',
  email: 'cu@mail.com',
  scopes: [],
  ends_at: new Date(Date.now() + 8 * 3_600_000).toISOString(),
  ...more,
});
const grant = (id: number, more: Partial<GrantView> = {}): GrantView => ({
  id,
  email: `auditor.${id}@mail.com`,
  scopes: ['money', 'sessions'],
  reason: 'Audit of the year',
  until: '2026-12-24T10:00:00.000Z',
  state: 'waiting',
  invited_at: '2026-11-24T10:00:00.000Z',
  confirmed_at: null,
  revoked_at: null,
  ...more,
});

const meta = {
  title: 'Screens/Grants',
  ...screenStory,
  args: { path: '/audit/grants', answers: { [refresh]: gives(session()) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Grants: Story = {
  args: {
    answers: {
      [refresh]: gives(session()),
      [grants]: [
        gives({ grants: [grant(3), grant(2, { state: 'given' }), grant(1, { state: 'over' })] }),
        gives({ grants: [grant(3, { state: 'given' }), grant(2, { state: 'given' }), grant(1, { state: 'over' })] }),
      ],
      'POST /audit/grants/3/confirm': gives(grant(3, { state: 'given' })),
    },
  },
  play: async ({ userEvent }) => {
    await expect(await screen.findAllByText(/10:00:00\D+UTC$/u)).toHaveLength(3);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm the grant of auditor.3@mail.com' }));
    await shows(/^They can read this at once: /u)();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await expect(await screen.findAllByText('given')).toHaveLength(2);
  },
};
export const GrantRefused: Story = {
  args: {
    answers: {
      [refresh]: gives(session()),
      [grants]: gives({ grants: [grant(3)] }),
      'POST /audit/grants/3/*': refuses(409, 'grantDecided'),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke the grant of auditor.3@mail.com' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
    await shows('This grant is not waiting any more.')();
  },
};
export const NoGrants: Story = {
  args: { answers: { [refresh]: gives(session()), [grants]: gives({ grants: [] }) } },
  play: shows('No auditors yet'),
};
export const GrantsLoading: Story = {
  args: { answers: { [refresh]: gives(session()), [grants]: keepsWaiting } },
  play: showsHeading('Grants'),
};
export const GrantsFailed: Story = {
  args: { answers: { [refresh]: gives(session()), [grants]: refuses(500, 'internalError') } },
  play: shows('The grants could not be loaded.', 'Try again'),
};
export const GrantsOfSomebodyElse: Story = {
  args: { answers: { [refresh]: gives(session({ role: 'moderator' })) } },
  play: shows('This page is not for you: you are signed in as moderator.'),
};
