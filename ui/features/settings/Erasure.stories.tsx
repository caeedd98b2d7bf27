import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import type { ErasureView } from '@academy/domain/identity';
import { gives, keepsWaiting, refuses } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';

const call = 'GET /erasures/s';
const erasureOf = (more: Partial<ErasureView> = {}): ErasureView => ({
  state: 'asked',
  asked_at: '2026-11-24T09:30:00.000Z',
  erases_at: '2026-12-08T09:30:00.000Z',
  erased_at: null,
  counts: null,
  ...more,
});
const counts = { sessions: 2, images: 1, documents: 3, bytes: 2_340_100 };

const meta = {
  title: 'Screens/Settings/Erasure',
  ...screenStory,
  args: { path: '/erasures/s', answers: { [call]: gives(erasureOf()) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = { play: shows(/^This account is deleted on .+ sign in and keep it\.$/u) };

export const UnderWay: Story = {
  args: { answers: { [call]: gives(erasureOf({ state: 'underWay' })) } },
  play: shows('The account is being deleted. This takes a few minutes.'),
};

export const Erased: Story = {
  args: { answers: { [call]: gives(erasureOf({ state: 'erased', erased_at: '2026-12-08T09:31:00.000Z', counts })) } },
  play: shows(/^The account was deleted on/u, 'Devices signed out', 'Pictures deleted', 'Documents deleted', '2,340 kB'),
};

export const Nothing: Story = {
  args: { answers: { [call]: refuses(404, 'erasureNotFound') } },
  play: shows(/^There is nothing to show at this address\./u),
};

export const Loading: Story = { args: { answers: { [call]: keepsWaiting } }, play: shows('A deleted account') };

export const Failed: Story = {
  args: { answers: { [call]: [refuses(503, 'unavailable'), gives(erasureOf())] } },
  play: async ({ userEvent }) => {
    await shows('This could not be loaded')();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shows(/^This account is deleted on/u)();
  },
};
