import type { Meta, StoryObj } from '@storybook/react-vite';
import { coaches, services } from '../../app/testing/samples.ts';
import { gives, isSilent, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const meta = {
  title: 'Screens/Coaches/Categories',
  ...screenStory,
  args: { path: '/Categories', as: 'athlete' },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const servicesOf = Object.fromEntries(
  [...new Set(coaches.map(({ domains }) => domains))].map((sport) => [
    `GET /get_services/${sport}`,
    gives(services.filter(({ domain }) => domain === sport)),
  ]),
);

export const Filled: Story = {
  args: { answers: { 'GET /coaches': gives(coaches), ...servicesOf } },
  // The lowest of the sport's rates; a coach without one does not count.
  play: shows('Football', '3 coaches · from rs. 900 an hour', '1 coach · from rs. 1,400 an hour'),
};

/** Without any rate there is only the number of coaches. */
export const WithoutRates: Story = {
  args: {
    answers: {
      'GET /coaches': gives(coaches.slice(0, 1)),
      'GET /get_services/Tennis': gives(services.slice(0, 1).map((service) => Object.assign({}, service, { rate: null }))),
    },
  },
  play: shows('Tennis', '1 coach'),
};

/** Visitors may not see the list of coaches, so the categories come from the services of each sport. */
export const ForVisitors: Story = {
  args: { as: 'visitor', answers: { ...everySport(gives([])), ...servicesOf } },
  play: shows('Football', '3 coaches · from rs. 900 an hour'),
};

export const Loading: Story = { args: { answers: { 'GET /coaches': keepsWaiting } }, play: shows('Loading...') };

export const Empty: Story = { args: { answers: { 'GET /coaches': gives([]) } }, play: shows('No services available at the moment.') };

export const GamesFailed: Story = {
  args: { answers: { 'GET /coaches': refuses(500, 'internalError') } },
  play: shows('Failed to load games. Please try again.'),
};

export const ServicesFailed: Story = {
  args: { answers: { 'GET /coaches': gives(coaches), ...servicesOf, 'GET /get_services/Tennis': isSilent() } },
  play: shows('Failed to load services. Please try again.'),
};

export const Offline: Story = { args: { answers: { 'GET /coaches': isSilent('offline') } }, play: shows('You are offline') };

function everySport(reply: ReturnType<typeof gives>) {
  const names = ['Tennis', 'Football', 'Basketball', 'Yoga', 'Cricket', 'Boxing', 'Hockey', 'Skating', 'Badminton'];
  return Object.fromEntries(names.map((sport) => [`GET /get_services/${sport}`, reply]));
}
