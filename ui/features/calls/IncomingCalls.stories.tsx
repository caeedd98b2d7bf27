import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { callId, callOf } from '../../app/testing/fake-call.ts';
import { face } from '../../app/testing/samples.ts';
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

/** On any page of a coach. */
export const Rings: Story = {
  play: async () => {
    // It fades in.
    await waitFor(shows('Asha Kumar is calling', 'Answer', 'Decline'), { timeout: 8_000 });
    await expect(document.title).toBe('Asha Kumar is calling');
  },
};

/** In the dialog, and in the bar once it is put away. */
export const Face: Story = {
  args: { answers: { ...answers, 'GET /calls/ringing': gives([{ ...callOf('ringing'), athlete_image: face }]) } },
  play: async ({ userEvent }) => {
    await waitFor(shows('Asha Kumar is calling'), { timeout: 8_000 });
    await expect(shownIn(screen.getByRole('dialog'))).toHaveAttribute('src', face);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(shownIn(await screen.findByRole('region', { name: 'Asha Kumar is calling' }))).toHaveAttribute('src', face);
  },
};

const shownIn = (element: HTMLElement): HTMLElement => within(element).getByRole('presentation', { hidden: true });

const second = '22222222-2222-4222-8222-222222222222';
const another = { ...callOf('ringing'), id: second, athlete_id: 8, athlete_name: 'Vikram P.', sport: 'Football' };

/** Each call can be accepted or declined separately. */
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

/** A coach in a call sees it without hearing it ring. */
export const InCall: Story = {
  args: {
    path: `/videocall/Tennis/3?call=${callId}`,
    answers: { ...answers, 'GET /calls/ringing': gives([callOf('running'), another]) },
  },
  play: async () => {
    await waitFor(shows('Vikram P. is calling', 'If you answer, you will leave your current call.'), { timeout: 8_000 });
    await expect(screen.queryByRole('button', { name: 'Mute the ringing' })).toBeNull();
  },
};

const askToBlock: Play = async (context) => {
  await press('Block Asha Kumar')(context);
  await shows(/^This declines the call, and Asha Kumar can no longer call, write to or book you/)();
};
export const ConfirmBlock: Story = { play: askToBlock };

export const Blocked: Story = {
  args: {
    answers: {
      ...answers,
      'GET /calls/ringing': [gives([callOf('ringing')]), gives([callOf('ringing')]), gives([])],
      'PUT /blocks/7': gives({ success: true }),
    },
  },
  play: async (context) => {
    await askToBlock(context);
    await press('Block now')(context);
    await shows('Asha Kumar is blocked and can no longer call or write to you.')();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const NotBlocked: Story = {
  args: { answers: { ...answers, 'PUT /blocks/7': refuses(429, 'tooManyRequests') } },
  play: async (context) => {
    await askToBlock(context);
    await press('Block now')(context);
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
    await press('Back')(context);
    await shows('Answer', 'Decline')();
  },
};

export const Accepted: Story = {
  play: async (context) => {
    await press('Answer')(context);
    await shows('Call with Asha Kumar', 'Join the call')();
  },
};

export const Gone: Story = {
  args: {
    answers: { ...answers, [`POST /calls/${callId}/accept`]: refuses(409, 'callNotRinging', '', 'This call is no longer ringing.') },
  },
  play: async (context) => {
    await press('Answer')(context);
    await shows('This call is no longer ringing.')();
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
    await waitFor(() => expect(screen.getByRole('button', { name: 'Unmute the ringing' })).toBeVisible());
    localStorage.removeItem('ring-is-muted');
  },
};

const putAway: Play = async ({ userEvent }) => {
  await screen.findByRole('dialog', { name: 'Asha Kumar is calling' });
  // A key that was meant for the page neither answers nor declines.
  await waitFor(() => expect(screen.getByRole('dialog').querySelector('div[tabindex="-1"]:has([role="timer"])')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

/** Escape does not lose a call: it goes on ringing in a bar, also on the next page, and can be answered there. */
export const PutAway: Story = {
  play: async (context) => {
    await putAway(context);
    const bar = await screen.findByRole('region', { name: 'Asha Kumar is calling' });
    await expect(within(bar).getByRole('timer')).toHaveTextContent(/It rings for \d+ more seconds/);
    await expect(within(bar).getByRole('button', { name: 'Decline' })).toBeVisible();
    await expect(document.title).toBe('Asha Kumar is calling');
    await context.userEvent.click(screen.getAllByRole('link', { name: /Home/ })[0] as HTMLElement);
    await context.userEvent.click(within(bar).getByRole('button', { name: 'Answer' }));
    await shows('Call with Asha Kumar', 'Join the call')();
  },
};

/** A call that nobody answered is told of until the coach has seen it. */
export const Missed: Story = {
  args: {
    answers: {
      ...answers,
      'GET /calls/ringing': [gives([callOf('ringing')]), gives([])],
      [`GET /calls/${callId}`]: gives(callOf('missed')),
    },
  },
  play: async (context) => {
    await putAway(context);
    const bar = await screen.findByRole('region', { name: 'You missed a call from Asha Kumar' });
    await expect(screen.queryByRole('region', { name: 'Asha Kumar is calling' })).toBeNull();
    await context.userEvent.click(within(bar).getByRole('button', { name: 'Close' }));
    await expect(screen.queryByRole('region', { name: 'You missed a call from Asha Kumar' })).toBeNull();
  },
};

/** Answered in another tab: this one stops ringing, and was not missed. */
export const AnsweredElsewhere: Story = {
  args: { answers: { ...answers, 'GET /calls/ringing': [gives([callOf('ringing')]), gives([])] } },
  play: async (context) => {
    await putAway(context);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Asha Kumar is calling' })).toBeNull(), { timeout: 8_000 });
    await expect(screen.queryByText('You missed a call from Asha Kumar')).toBeNull();
  },
};
