import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { CallKitProvider } from '../../app/calls/call-kit.ts';
import { callId, callOf, type FakeCall, fakeCallKit, personIn } from '../../app/testing/fake-call.ts';
import { coach } from '../../app/testing/samples.ts';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { StoryApp } from '../../app/testing/StoryApp.tsx';

const path = `/videocall/Tennis/3?call=${callId}`;
const of = (state: Parameters<typeof callOf>[0]) => ({ 'GET /coach/3': gives(coach), [`GET /calls/${callId}`]: gives(callOf(state)) });

const meta = {
  title: 'Screens/Calls/Call',
  ...screenStory,
  args: { path, as: 'athlete', answers: of('accepted') },
  // The kit is not a prop of the application, so it comes as a parameter.
  render: (args, { parameters }) => (
    <CallKitProvider value={fakeCallKit(parameters['call'] as FakeCall | undefined)}>
      <StoryApp {...args} />
    </CallKitProvider>
  ),
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const door = { path: '/videocall/Tennis/3', answers: { ...of('ringing'), 'POST /calls': gives({ success: true, id: callId }) } };
const withCall = (call: FakeCall) => ({ parameters: { call } });

const join: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Join the call' }));
};
const joined =
  (...words: (string | RegExp)[]): Play =>
  async (context) => {
    await join(context);
    await shows(...words)();
  };

export const Check: Story = {
  args: door,
  play: shows('Ready for the call?', 'Call Ravi Menon', 'Turn camera off', 'Turn microphone off', 'How others see you'),
};

/** Each device is refused in its own way, and one may call without either. */
export const DevicesRefused: Story = {
  args: door,
  ...withCall({ refusals: { camera: 'NotAllowedError', microphone: 'NotFoundError' } }),
  play: shows('Camera is blocked', 'No microphone found', /Others will neither see nor hear you/),
};

export const DeviceBusy: Story = {
  args: door,
  ...withCall({ refusals: { camera: 'NotReadableError' } }),
  play: shows('Camera is in use elsewhere', /Close other programs/),
};

export const NoSuchCoach: Story = {
  args: { ...door, answers: { 'GET /coach/3': refuses(404, 'coachNotFound') } },
  play: shows('There is no such coach'),
};

const call: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Call Ravi Menon' }));
};

export const Rings: Story = {
  args: door,
  play: async (context) => {
    await call(context);
    await shows('Calling Ravi Menon', 'It rings wherever Ravi Menon is on this site.', 'Ringing for', 'Stop calling')();
  },
};

export const Blocked: Story = {
  args: {
    ...door,
    answers: { ...door.answers, 'POST /calls': refuses(409, 'callerBlocked', '', 'This coach does not take calls from you.') },
  },
  play: async (context) => {
    await call(context);
    await shows('This coach does not take calls from you.')();
  },
};

export const NotRung: Story = {
  args: { ...door, answers: { ...door.answers, 'POST /calls': isSilent() } },
  play: async (context) => {
    await call(context);
    await shows('No response from the server. Please try again later.')();
  },
};

export const Accepted: Story = {
  args: { ...door, answers: { ...door.answers, [`GET /calls/${callId}`]: [gives(callOf('ringing')), gives(callOf('accepted'))] } },
  ...withCall({ room: { people: [personIn('Ravi Menon')] } }),
  play: async (context) => {
    await call(context);
    await shows('Chat with Ravi Menon')();
  },
};

export const Declined: Story = { args: { answers: of('declined') }, play: shows('Ravi Menon cannot talk right now', 'Call again') };
export const Missed: Story = { args: { answers: of('missed') }, play: shows('Ravi Menon did not answer', 'Call again') };
export const Cancelled: Story = { args: { answers: of('cancelled') }, play: shows('You stopped calling') };
export const Over: Story = { args: { answers: of('over') }, play: shows('This call is over', 'Leave feedback') };
export const NotFound: Story = { args: { answers: {} }, play: shows('There is no such call') };
export const NotLoaded: Story = {
  args: { answers: { [`GET /calls/${callId}`]: isSilent() } },
  play: shows('This call could not be loaded'),
};
export const Loading: Story = { args: { answers: { [`GET /calls/${callId}`]: keepsWaiting } } };

export const Waiting: Story = { play: joined('Waiting for Ravi Menon to join') };
export const NotReady: Story = {
  ...withCall({ room: { phase: 'joining', problem: 'callsNotReady' } }),
  play: joined(/Calls will be ready in a few minutes/),
};

const two = { people: [personIn('Ravi Menon')] };

export const Two: Story = {
  ...withCall({ room: two }),
  play: async (context) => {
    await join(context);
    await shows('Chat with Ravi Menon', 'Tennis', /Ravi Menon: good/)();
    for (const [name, keys] of [
      ['CAM', 'Alt+C'],
      ['MIC', 'Alt+M'],
      ['SHARE', 'Alt+S'],
      ['CHAT', 'Alt+T'],
      ['LEAVE', 'Alt+L'],
    ] as const)
      await expect(screen.getByRole('button', { name })).toHaveAttribute('aria-keyshortcuts', keys);
  },
};

export const Keys: Story = {
  ...withCall({ room: two }),
  play: async (context) => {
    await join(context);
    const camera = await screen.findByRole('button', { name: 'CAM' });
    await waitFor(() => expect(camera).toHaveAttribute('aria-pressed', 'true'));
    await context.userEvent.keyboard('{Alt>}[KeyC][KeyM][KeyT]{/Alt}');
    await expect(camera).toHaveAttribute('aria-pressed', 'false');
    await expect(screen.getByRole('button', { name: 'MIC' })).toHaveAttribute('aria-pressed', 'false');
    await expect(screen.queryByText('Chat with Ravi Menon')).toBeNull();
  },
};

export const Chat: Story = {
  ...withCall({
    room: { ...two, messages: [{ id: '1', peerId: 'Ravi Menon', author: 'Ravi Menon', text: 'Can you hear me?', at: 1, isSent: true }] },
  }),
  play: async (context) => {
    await join(context);
    const field = await screen.findByRole('textbox', { name: 'Write your message' });
    await context.userEvent.type(field, '   {Enter}');
    await context.userEvent.type(field, 'Loud and clear!');
    await context.userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await shows('Loud and clear!', 'Can you hear me?', 'You')();
    await expect(field).toHaveValue('');
  },
};

export const Sharing: Story = {
  ...withCall({ room: two }),
  play: async (context) => {
    await join(context);
    await context.userEvent.click(await screen.findByRole('button', { name: 'SHARE' }));
    await shows('Your screen')();
  },
};

export const CannotShare: Story = {
  ...withCall({ room: two, canShare: false }),
  play: async (context) => {
    await join(context);
    await expect(await screen.findByRole('button', { name: 'SHARE' })).toBeDisabled();
  },
};

export const Many: Story = {
  ...withCall({ room: { people: [personIn('Ravi Menon'), personIn('Vikram P.'), personIn('Fatima Sheikh')], speaker: 'Vikram P.' } }),
  play: async (context) => {
    await join(context);
    await context.userEvent.click(await screen.findByRole('button', { name: 'Show everybody alike' }));
    await shows('Fatima Sheikh')();
  },
};

export const Away: Story = {
  ...withCall({ room: { people: [personIn('Ravi Menon', { isAway: true })] } }),
  play: joined(/\(connecting again\)/),
};
export const Interrupted: Story = { ...withCall({ room: { ...two, phase: 'interrupted' } }), play: joined(/Connecting again\. Stay here/) };
export const Poor: Story = {
  ...withCall({ room: { people: [personIn('Ravi Menon', { quality: { sends: 10, receives: 2 } })] } }),
  play: joined(/Your connection is poor/),
};
export const PoorOther: Story = {
  ...withCall({ room: { people: [personIn('Ravi Menon', { quality: { sends: 2, receives: 10 } })] } }),
  play: joined(/The connection of Ravi Menon is poor/),
};
export const AudioOnly: Story = {
  ...withCall({ room: { ...two, isAudioOnly: true } }),
  play: async (context) => {
    await join(context);
    await expect(await screen.findByRole('button', { name: 'Audio only' })).toHaveAttribute('aria-pressed', 'true');
  },
};

export const TakenOver: Story = {
  ...withCall({ room: { phase: 'takenOver' } }),
  play: joined('The call goes on in another window', 'Continue here'),
};
export const Refused: Story = {
  ...withCall({ room: { phase: 'refused', problem: 'forbidden' } }),
  play: joined('You could not join the call'),
};

export const Left: Story = {
  ...withCall({ room: two }),
  play: async (context) => {
    await join(context);
    await context.userEvent.click(await screen.findByRole('button', { name: 'LEAVE' }));
    await shows('How are you feeling?', 'Your feedback about Ravi Menon')();
  },
};

export const CoachAtTheDoor: Story = { args: { as: 'coach', path: '/videocall/Tennis/3' }, play: shows('Nobody is calling') };
export const CoachAnswers: Story = { args: { as: 'coach', answers: of('ringing') }, play: shows('Accept', 'Decline') };
export const NoCoach: Story = { args: { path: '/videocall' }, play: shows('Whom would you like to call?') };
