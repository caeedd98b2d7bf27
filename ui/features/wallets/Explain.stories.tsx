import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { ownCoach } from '../../app/testing/samples.ts';
import { breaks, gives, keepsWaiting } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { coachWallet, explanationOf, listOf } from './wallets.fixture.ts';

const explain = 'GET /explain/current';
const answers = { 'GET /coach/3': gives(ownCoach), 'GET /wallet': gives(coachWallet), 'GET /wallet/withdrawals': gives(listOf()) };
const whole = explanationOf();

const meta = {
  title: 'Screens/Wallets/Explain',
  ...screenStory,
  args: { path: '/coachwallet?explain=current', as: 'coach', answers: { ...answers, [explain]: gives(whole) } },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

/** By keyboard: the amount opens its parts, and has the focus again when they are closed. */
export const AddsUp: Story = {
  args: { path: '/coachwallet' },
  play: async ({ userEvent }) => {
    const amount = await screen.findByRole('button', { name: /^Explain Current amount:\s+rs\.\s1,500\.00$/u });
    amount.focus();
    await userEvent.keyboard('{Enter}');
    const panel = within(await screen.findByRole('dialog', { name: 'Explain this number' }));
    await waitFor(() => expect(panel.getByText(/^2 parts add up to rs\. 1,500\.00\. .+ That is the number\.$/u)).toBeVisible());
    await expect(panel.getAllByText('Money came in')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(amount).toHaveFocus());
  },
};

/** Every page is fetched before anything is added. */
export const SeveralPages: Story = {
  args: {
    answers: {
      ...answers,
      [explain]: gives({ ...whole, parts: whole.parts.slice(0, 1), after_paise: 75_000, next: '1' }),
      [`${explain}?after=1`]: gives({ ...whole, parts: whole.parts.slice(1), before_paise: 75_000 }),
    },
  },
  play: shows(/^2 parts add up to rs\. 1,500\.00\./u, /That is the number\.$/u),
};

export const Fee: Story = {
  args: {
    path: '/coachwallet?explain=fee',
    answers: { ...answers, 'GET /explain/fee': gives({ ...whole, name: 'fee', by: 'fee-1', paise: 15_000 }) },
  },
  play: shows(/The fee is a tenth of rs\. 1,500\.00, half a paisa rounded up: rs\. 150\.00\./u),
};

/** Nothing is glossed over. */
export const DoesNotAddUp: Story = {
  args: { answers: { ...answers, [explain]: gives({ ...whole, paise: 149_999 }) } },
  play: shows(/That is not the number shown: rs\. 1,499\.99\. Please tell us\.$/u),
};

export const Loading: Story = {
  args: { answers: { ...answers, [explain]: keepsWaiting } },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Explain this number' })).toBeVisible());
  },
};

export const NotLoaded: Story = {
  args: { answers: { ...answers, [explain]: breaks } },
  play: shows('The parts of this number could not be loaded'),
};
