import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { ownCoach, weeksOf } from '../../app/testing/samples.ts';
import { breaks, gives, isSilent, keepsWaiting } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { noWeeks } from './dashboard.fixture.ts';

const own = { 'GET /coach/3': gives(ownCoach) };
const answers = {
  ...own,
  'GET /weeks?count=12': gives(weeksOf(12)),
  'GET /weeks?count=26': gives(weeksOf(26)),
  'GET /weeks?count=52': gives(weeksOf(52)),
};

const meta = {
  title: 'Screens/Weeks',
  ...screenStory,
  args: { path: '/bargraph', as: 'coach', answers },
  globals: { viewport: { value: 'xl' } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn = async (): Promise<void> => {
  await waitFor(() => expect(document.querySelectorAll('[role="application"]').length).toBe(2), { timeout: 10_000 });
};

export const Filled: Story = {
  play: async ({ userEvent }) => {
    await shows('Your weeks', '53', 'sessions', 'rs. 63,600', 'Sessions a week', 'Earnings a week')();
    await drawn();
    await expect(screen.getByRole('link', { name: 'Weeks' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('button', { name: '26 weeks' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '26 weeks', pressed: true })).toBeVisible());
    await shows('112')();
    for (const button of screen.getAllByRole('button', { name: 'Show as table' })) await userEvent.click(button);
    await expect(screen.getByRole('row', { name: /^22 Nov rs\.\s4,800\.00$/u })).toBeVisible();
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'narrowest' } },
  play: async () => {
    await shows('Your weeks', 'Sessions a week', 'Earnings a week')();
    await drawn();
  },
};

/** A year, by the address. */
export const AYear: Story = {
  args: { path: '/bargraph?weeks=52' },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: '52 weeks', pressed: true })).toBeVisible());
    await drawn();
  },
};

/** Any other number in the address is the usual one. */
export const Mistyped: Story = {
  args: { path: '/bargraph?weeks=13' },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: '12 weeks', pressed: true })).toBeVisible());
  },
};

export const Empty: Story = { args: { answers: { ...own, 'GET /weeks': gives(noWeeks) } }, play: shows('No sessions in these weeks') };
export const Loading: Story = { args: { answers: { ...own, 'GET /weeks': keepsWaiting } }, play: shows('Your weeks') };
export const NotLoaded: Story = { args: { answers: { ...own, 'GET /weeks': breaks } }, play: shows('Your weeks could not be loaded') };
export const Offline: Story = { args: { answers: { ...own, 'GET /weeks': isSilent() } }, play: shows('Try again') };
