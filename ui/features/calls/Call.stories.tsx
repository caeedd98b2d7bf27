import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { callId, callOf, personIn } from '../../app/testing/fake-call.ts';
import { face } from '../../app/testing/samples.ts';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { shows } from '../../app/testing/story.ts';
import { answersOf, callStory, wide, withCall } from './call-story.fixture.tsx';

const meta = { title: 'Screens/Calls/Call', ...callStory } satisfies Meta<typeof callStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const secondCall = '22222222-2222-4222-8222-222222222222';

const door = { path: '/videocall/Tennis/3', answers: { ...answersOf('ringing'), 'POST /calls': gives({ success: true, id: callId }) } };

export const Check: Story = {
  args: door,
  play: shows(
    'Ready for the call?',
    'Call Ravi Menon',
    'This call is free.',
    'Turn camera off',
    'Turn microphone off',
    /Others see you the right way round/,
  ),
};

/** Before the call the user can test the speaker. */
export const Sound: Story = {
  args: door,
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Speaker' }), 'Headphones');
    await userEvent.click(screen.getByRole('button', { name: 'Play a test sound' }));
    await shows(/Did you hear three tones/)();
  },
};

/** If the browser leaves the choice to the system, only the test sound is offered. */
export const SoundFails: Story = {
  args: door,
  ...withCall({ canChooseSpeaker: false, isMute: true }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Play a test sound' }));
    await shows('The sound could not be played. Choose another speaker and try again.')();
    await expect(screen.queryByRole('combobox', { name: 'Speaker' })).toBeNull();
  },
};

/** Each device has its own problem, and the user may call without either. */
export const DevicesRefused: Story = {
  args: door,
  ...withCall({ refusals: { camera: 'NotAllowedError', microphone: 'NotFoundError' } }),
  play: shows('Camera is blocked', 'No microphone found', /Others will not see or hear you/),
};

export const DeviceBusy: Story = {
  args: door,
  ...withCall({ refusals: { camera: 'NotReadableError' } }),
  play: shows('Camera is in use elsewhere', /Close other programs/),
};

export const NoSuchCoach: Story = {
  args: { ...door, answers: { 'GET /coach/3': refuses(404, 'coachNotFound') } },
  play: shows('Coach not found'),
};

const call: Play = async ({ userEvent }) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Call Ravi Menon' }));
};

export const Rings: Story = {
  args: door,
  play: async (context) => {
    await call(context);
    await shows('Calling Ravi Menon', 'Ravi Menon will hear it on any page of this site.', 'Still ringing for', 'Stop calling')();
  },
};

export const RingsWithFace: Story = {
  args: { ...door, answers: { ...door.answers, [`GET /calls/${callId}`]: gives({ ...callOf('ringing'), coach_image: face }) } },
  play: async (context) => {
    await call(context);
    await shows('Calling Ravi Menon')();
    await waitFor(() => expect(document.querySelector('main img')).toHaveAttribute('src', face));
  },
};

export const Blocked: Story = {
  args: {
    ...door,
    answers: { ...door.answers, 'POST /calls': refuses(409, 'callerBlocked', '', 'This coach is not taking calls from you.') },
  },
  play: async (context) => {
    await call(context);
    await shows('This coach is not taking calls from you.')();
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
  globals: wide,
  args: { ...door, answers: { ...door.answers, [`GET /calls/${callId}`]: [gives(callOf('ringing')), gives(callOf('accepted'))] } },
  ...withCall({ room: { people: [personIn('Ravi Menon')] } }),
  play: async (context) => {
    await call(context);
    await shows('Chat with Ravi Menon')();
  },
};

export const Declined: Story = { args: { answers: answersOf('declined') }, play: shows('Ravi Menon cannot talk right now', 'Call again') };
export const Missed: Story = { args: { answers: answersOf('missed') }, play: shows('Ravi Menon did not answer', 'Call again') };
/** Calls at once, with the devices as they are. */
export const CallAgain: Story = {
  args: {
    answers: {
      ...answersOf('missed'),
      'POST /calls': gives({ success: true, id: secondCall }),
      [`GET /calls/${secondCall}`]: gives({ ...callOf('ringing'), id: secondCall }),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Call again' }));
    await shows('Calling Ravi Menon', 'Still ringing for')();
  },
};
export const Cancelled: Story = { args: { answers: answersOf('cancelled') }, play: shows('You stopped calling') };
export const Over: Story = {
  args: { answers: answersOf('over') },
  play: shows('This call has ended', /You were together for 12 minutes/, 'Leave feedback'),
};
export const SessionCancelled: Story = {
  args: { answers: { [`GET /calls/${callId}`]: gives({ ...callOf('over'), ended_because: 'sessionCancelled' }) } },
  play: shows('This session was cancelled'),
};
export const SessionMoved: Story = {
  args: { as: 'coach', answers: { [`GET /calls/${callId}`]: gives({ ...callOf('over'), ended_because: 'sessionMoved' }) } },
  play: shows('This session was moved to another time'),
};
export const NotFound: Story = { args: { answers: {} }, play: shows('Call not found') };
export const NotLoaded: Story = {
  args: { answers: { [`GET /calls/${callId}`]: isSilent() } },
  play: shows('This call could not be loaded'),
};
export const Loading: Story = { args: { answers: { [`GET /calls/${callId}`]: keepsWaiting } } };

export const CoachAtTheDoor: Story = { args: { as: 'coach', path: '/videocall/Tennis/3' }, play: shows('Nobody is calling') };
export const CoachAnswers: Story = { args: { as: 'coach', answers: answersOf('ringing') }, play: shows('Answer', 'Decline') };
