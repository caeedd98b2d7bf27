import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { MessageFiles } from './MessageFiles.tsx';

const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#bfdcae"/><path d="M20 180L160 20L300 180" stroke="#fff" stroke-width="8" fill="none"/></svg>')}`;
const plan = { id: 'plan', name: 'Plan for four weeks of footwork, with all the drills that we talked about.pdf', size: '2.4 MB' };
const toss = { id: 'toss', name: 'toss.webp', size: '84 kB' };

const meta = {
  title: 'Components/MessageFiles',
  component: MessageFiles,
  args: {
    labels: { save: (name) => `Save ${name}`, remove: (name) => `Remove ${name}`, sending: (name) => `Sending ${name}` },
    files: [{ ...toss, picture: { width: 320, height: 200, src: drawing } }, plan],
  },
} satisfies Meta<typeof MessageFiles>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { onSave: fn() },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: `Save ${plan.name}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Save toss.webp' }));
    await expect(args.onSave).toHaveBeenCalledTimes(2);
    await expect(screen.getByRole('img', { name: 'toss.webp' })).toBeVisible();
  },
};

/** The place of a picture is kept while it is loaded. */
export const Loading: Story = { args: { files: [{ ...toss, picture: { width: 320, height: 200, src: undefined } }] } };

export const NotLoaded: Story = {
  args: { files: [{ ...plan, problem: 'This file could not be loaded. Please try again.' }] },
};

/** Before the message is sent. */
export const Chosen: Story = {
  args: { files: [plan, toss], onRemove: fn() },
  play: async ({ args, userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Remove toss.webp' }));
    await expect(args.onRemove).toHaveBeenCalledWith('toss');
  },
};

export const Sending: Story = {
  args: { files: [{ ...plan, progress: 0.4 }] },
  play: async () => await expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40'),
};

export const Narrow: Story = { globals: { viewport: { value: 'narrowest' } } };
