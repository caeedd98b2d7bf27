import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { callId, callOf } from '../../app/testing/fake-call.ts';
import { gives, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const answers = {
  'GET /calls/ringing': gives([callOf('ringing')]),
  [`POST /calls/${callId}/accept`]: gives({ success: true }),
  [`POST /calls/${callId}/decline`]: gives({ success: true }),
  [`GET /calls/${callId}`]: gives(callOf('accepted')),
};

const meta = {
  title: 'Screens/Calls/Incoming',
  ...screenStory,
  args: { path: '/TermsAndConditions', as: 'coach', answers },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const press =
  (name: string): Play =>
  async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name }));
  };

/** Wherever a coach is. */
export const Rings: Story = {
  play: async () => {
    // It fades in.
    await waitFor(shows('Asha Kumar is calling', 'Accept', 'Decline'), { timeout: 8_000 });
  },
};

export const Accepted: Story = {
  play: async (context) => {
    await press('Accept')(context);
    await shows('Call with Asha Kumar', 'Join the call')();
  },
};

export const Gone: Story = {
  args: {
    answers: { ...answers, [`POST /calls/${callId}/accept`]: refuses(409, 'callNotRinging', '', 'This call is not ringing any more.') },
  },
  play: async (context) => {
    await press('Accept')(context);
    await shows('This call is not ringing any more.')();
  },
};

export const Declined: Story = {
  args: { answers: { ...answers, 'GET /calls/ringing': [gives([callOf('ringing')]), gives([])] } },
  play: async (context) => {
    await press('Decline')(context);
    await waitFor(() => expect(screen.queryByText('Asha Kumar is calling')).toBeNull());
  },
};

export const Muted: Story = {
  play: async (context) => {
    localStorage.removeItem('ring-is-muted');
    await press('Mute the ringing')(context);
    await expect(await screen.findByRole('button', { name: 'Ring aloud' })).toBeVisible();
    localStorage.removeItem('ring-is-muted');
  },
};
