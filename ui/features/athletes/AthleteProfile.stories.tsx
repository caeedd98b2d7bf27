import type { Meta, StoryObj } from '@storybook/react-vite';
import { athlete } from '../../app/testing/samples.ts';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const call = 'GET /atheleteprofile/7';

const meta = {
  title: 'Screens/Athletes/Profile',
  ...screenStory,
  args: { path: '/AthProfile', as: 'athlete', answers: { [call]: gives(athlete) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = { args: { path: '/AthPage' }, play: shows('BE A PART OF OUR TEAM', "PLAY WITH ATHLETE'S ACADEMY") };

export const Filled: Story = { play: shows('asha@mail.com', 'About Me', athlete.detail_health) };

export const LittleGiven: Story = {
  args: { answers: { [call]: gives({ ...athlete, dob: null, gender: null, age: null, address: '', detail_health: '' }) } },
  play: shows('asha@mail.com', 'Not provided'),
};

export const Loading: Story = { args: { answers: { [call]: keepsWaiting } }, play: shows('Loading...') };

export const Missing: Story = { args: { answers: { [call]: refuses(404, 'athleteNotFound') } }, play: shows('Athlete profile not found!') };

export const Failed: Story = {
  args: { answers: { [call]: refuses(500, 'internalError') } },
  play: shows('Failed to fetch athlete profile!', 'Try again'),
};

export const Offline: Story = { args: { answers: { [call]: isSilent('offline') } }, play: shows('You are offline') };
