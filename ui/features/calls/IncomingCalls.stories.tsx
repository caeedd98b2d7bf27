import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
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
    await expect(document.title).toBe('Asha Kumar is calling');
  },
};

const second = '22222222-2222-4222-8222-222222222222';
const another = { ...callOf('ringing'), id: second, athlete_id: 8, athlete_name: 'Vikram P.', sport: 'Football' };

/** Each can be taken or declined by itself. */
export const Several: Story = {
  args: {
    answers: {
      ...answers,
      'GET /calls/ringing': [gives([callOf('ringing'), another]), gives([callOf('ringing')])],
      [`POST /calls/${second}/decline`]: gives({ success: true }),
    },
  },
  play: async ({ userEvent }) => {
    const group = await screen.findByRole('group', { name: 'Vikram P.' });
    await expect(screen.getByRole('heading', { name: '2 athletes are calling' })).toBeInTheDocument();
    await userEvent.click(within(group).getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Vikram P.' })).toBeNull());
    await shows('Asha Kumar is calling')();
  },
};

/** One who is in a call is told, without a sound. */
export const InCall: Story = {
  args: {
    path: `/videocall/Tennis/3?call=${callId}`,
    answers: { ...answers, 'GET /calls/ringing': gives([callOf('running'), another]) },
  },
  play: async () => {
    await waitFor(shows('Vikram P. is calling', 'To accept is to leave the call you are in.'), { timeout: 8_000 });
    await expect(screen.queryByRole('button', { name: 'Mute the ringing' })).toBeNull();
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
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ring aloud' })).toBeVisible());
    localStorage.removeItem('ring-is-muted');
  },
};
