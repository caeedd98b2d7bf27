import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { breaks, gives, keepsWaiting } from '../../app/testing/scripted-api.ts';
import { screenStory, shows } from '../../app/testing/story.ts';
import { coachLines, months } from './wallets.fixture.ts';

const lines = 'GET /wallet/lines';
const answers = { [lines]: gives({ lines: coachLines, next: null }), 'GET /wallet/months': gives(months) };

const meta = {
  title: 'Screens/Wallets/Statement',
  ...screenStory,
  args: { path: '/coachwallet/statement', as: 'coach', answers },
} satisfies Meta<typeof screenStory.component>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawn = async (): Promise<void> => {
  await waitFor(() => expect(document.querySelectorAll('[role="application"] path').length).toBeGreaterThan(1), { timeout: 10_000 });
};

export const Filled: Story = {
  play: async ({ userEvent }) => {
    await shows('Statement', 'Balance by month', 'In and out by month', 'Received from Asha Kumar', '+rs. 750.00', '-rs. 500.00')();
    // Dates do not break.
    for (const time of document.querySelectorAll('table time')) await expect(time.getClientRects()).toHaveLength(1);
    await drawn();
    await userEvent.click(screen.getAllByRole('button', { name: 'Show as table' })[1]!);
    await expect(screen.getByRole('row', { name: /rs\.\s2,000\.00 rs\.\s1,400\.00$/u })).toBeVisible();
  },
};

export const Wide: Story = { globals: { viewport: { value: 'xl' } }, play: drawn };

export const MorePages: Story = {
  args: {
    answers: {
      ...answers,
      [lines]: gives({ lines: coachLines.slice(0, 2), next: 'e4' }),
      [`${lines}?before=e4`]: gives({ lines: coachLines.slice(2), next: null }),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await shows('Received from Asha Kumar')();
    await expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

/** The days stand in the address. */
export const OtherDays: Story = {
  args: {
    path: '/coachwallet/statement?from=2026-11-01&to=2026-11-02',
    answers: { ...answers, [lines]: gives({ lines: [], next: null }) },
  },
  play: async ({ userEvent }) => {
    await shows('Nothing in these days')();
    const to = screen.getByRole('textbox', { name: 'To' });
    await expect(to).toHaveValue('02/11/2026');
    await userEvent.clear(to);
    await userEvent.type(to, '31/10/2026');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await shows('The last day must not be before the first.')();
  },
};

/** A day that cannot be read is no period without an end. */
export const UnreadableDay: Story = {
  play: async ({ userEvent }) => {
    const to = await screen.findByRole('textbox', { name: 'To' });
    await userEvent.clear(to);
    await userEvent.type(to, '31.02.2026{Enter}');
    await shows('Please enter a day as dd/mm/yyyy.')();
    await expect(to).toHaveFocus();
  },
};

export const NotSaved: Story = {
  args: { answers: { ...answers, 'GET /wallet/statement': breaks } },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    await shows('The file could not be made. Please try again.')();
  },
};

export const Loading: Story = { args: { answers: { ...answers, [lines]: keepsWaiting } }, play: shows('Statement') };
export const NotLoaded: Story = { args: { answers: { ...answers, [lines]: breaks } }, play: shows('Your statement could not be loaded') };
