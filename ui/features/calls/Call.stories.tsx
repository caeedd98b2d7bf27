import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { callId, callOf, personIn } from '../../app/testing/fake-call.ts';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { shows } from '../../app/testing/story.ts';
import { answersOf, callStory, wide, withCall } from './call-story.tsx';

const meta = { title: 'Screens/Calls/Call', ...callStory } satisfies Meta<typeof callStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const door = { path: '/videocall/Tennis/3', answers: { ...answersOf('ringing'), 'POST /calls': gives({ success: true, id: callId }) } };

export const Check: Story = {
  args: door,
  play: shows('Ready for the call?', 'Call Ravi Menon', 'Turn camera off', 'Turn microphone off', 'How others see you'),
};

/** Before the call one hears where the others will be heard. */
export const Sound: Story = {
  args: door,
  play: async ({ userEvent }) => {
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Speaker' }), 'Headphones');
    await userEvent.click(screen.getByRole('button', { name: 'Play a test sound' }));
    await shows(/Did you hear three tones/)();
  },
};

/** Where the browser leaves the choice to the system, there is the sound alone. */
export const SoundFails: Story = {
  args: door,
  ...withCall({ canChooseSpeaker: false, isMute: true }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Play a test sound' }));
    await shows('The sound could not be played. Choose another speaker, and try again.')();
    await expect(screen.queryByRole('combobox', { name: 'Speaker' })).toBeNull();
  },
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
export const Cancelled: Story = { args: { answers: answersOf('cancelled') }, play: shows('You stopped calling') };
export const Over: Story = { args: { answers: answersOf('over') }, play: shows('This call is over', 'Leave feedback') };
export const NotFound: Story = { args: { answers: {} }, play: shows('There is no such call') };
export const NotLoaded: Story = {
  args: { answers: { [`GET /calls/${callId}`]: isSilent() } },
  play: shows('This call could not be loaded'),
};
export const Loading: Story = { args: { answers: { [`GET /calls/${callId}`]: keepsWaiting } } };

export const CoachAtTheDoor: Story = { args: { as: 'coach', path: '/videocall/Tennis/3' }, play: shows('Nobody is calling') };
export const CoachAnswers: Story = { args: { as: 'coach', answers: answersOf('ringing') }, play: shows('Accept', 'Decline') };
export const NoCoach: Story = { args: { path: '/videocall' }, play: shows('Whom would you like to call?') };
