import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { coaches, services } from '../../app/testing/samples.ts';
import { gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const meta = {
  title: 'Screens/Coaches/Coaches of a sport',
  ...screenStory,
  args: { path: '/categories/Tennis', as: 'athlete', answers: { 'GET /coaches': gives(coaches) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  play: async () => {
    await shows('Coaching for Tennis', 'Ravi Menon', 'Meera Iyer')();
    await expect(screen.queryByText('Aarav Singh')).toBeNull();
  },
};

export const ForVisitors: Story = {
  args: {
    as: 'visitor',
    answers: { 'GET /get_services/Tennis': gives(services.filter(({ domain }) => domain === 'Tennis')) },
  },
  play: shows('Ravi Menon', 'Meera Iyer'),
};

/** Words look through all coaches that are loaded, whatever the sport. */
export const Searched: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search coaches or sports here' }), 'crick');
    await shows('Aarav Singh')();
    await expect(screen.queryByText('Ravi Menon')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Only Tennis' }));
    await shows('Ravi Menon')();
    await expect(screen.getByRole('searchbox')).toHaveValue('');
  },
};

export const NothingFound: Story = { args: { path: '/categories/Tennis?q=chess' }, play: shows('No coaches or sports found') };

export const NoCoaches: Story = { args: { path: '/categories/Hockey' }, play: shows('No coaches or sports found') };

/** A list that could not be had is told like one without coaches; why stands in the log. */
export const Failed: Story = {
  args: { answers: { 'GET /coaches': refuses(500, 'internalError') } },
  play: shows('No coaches or sports found'),
};

export const Loading: Story = { args: { answers: { 'GET /coaches': keepsWaiting } }, play: shows('Loading...') };
