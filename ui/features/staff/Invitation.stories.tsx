import type { Meta, StoryObj } from '@storybook/react-vite';
import type { InvitationView } from '@academy/domain/staff';
import { screen } from 'storybook/test';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows, showsHeading } from '../../app/testing/story.ts';

const look = 'POST /staff/invitation';
const accept = 'POST /staff/invitation/accept';
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const invitation: InvitationView = {
  role: 'moderator',
  email: 'mo@mail.com',
  secret,
  uri: `otpauth://totp/Academy:mo%40mail.com?issuer=Academy&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  expires_at: '2026-12-01T10:00:00.000Z',
};

const meta = {
  title: 'Screens/Staff/Invitation',
  ...screenStory,
  args: { path: `/staff/invitation#${'a'.repeat(43)}`, answers: { [look]: gives(invitation), [accept]: gives('') } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const accepts: NonNullable<Story['play']> = async ({ userEvent }) => {
  await userEvent.type(await screen.findByLabelText('Password'), 'Secret@2026');
  await userEvent.type(screen.getByLabelText('Code that the app shows now'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
};

export const Invited: Story = { play: shows(/mo@mail.com/u, 'GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ') };
export const Joined: Story = {
  play: async (context) => {
    await accepts(context);
    await shows('Welcome!')();
  },
};
export const WrongCode: Story = {
  args: { answers: { [look]: gives(invitation), [accept]: refuses(403, 'wrongStaffCode', '/code') } },
  play: async (context) => {
    await accepts(context);
    await shows(/This is not the code that your app shows now/u)();
  },
};
export const Over: Story = { args: { answers: { [look]: refuses(404, 'invitationOver') } }, play: shows(/This invitation was used/u) };
export const Loading: Story = { args: { answers: { [look]: keepsWaiting } }, play: showsHeading('Join the staff') };
export const NoAnswer: Story = { args: { answers: { [look]: isSilent() } }, play: shows('No response from the server.', 'Try again') };
