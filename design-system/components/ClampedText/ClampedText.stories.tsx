import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ClampedText } from './ClampedText.tsx';

const long = 'The serve is a throw, a turn and a fall, and most people practise only the turn. '.repeat(24);

const meta = {
  title: 'Components/ClampedText',
  component: ClampedText,
  args: { children: long, moreLabel: 'more', lessLabel: 'less' },
} satisfies Meta<typeof ClampedText>;
export default meta;
type Story = StoryObj<typeof meta>;

const linesOf = (text: HTMLElement): number => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));

export const Long: Story = {
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button', { name: 'more' });
    const text = canvas.getByText(/^The serve/u);
    await expect(linesOf(text)).toBe(3);
    await userEvent.click(more);
    await waitFor(() => expect(linesOf(text)).toBeGreaterThan(3));
    await userEvent.click(canvas.getByRole('button', { name: 'less' }));
    await waitFor(() => expect(linesOf(text)).toBe(3));
    await expect(canvas.getByRole('button', { name: 'more' })).toHaveFocus();
  },
};

/** A text that fits has no button. */
export const Short: Story = {
  args: { children: 'Footwork first.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Footwork first.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Inside a card that is a link, the card leads to the whole text. */
export const InALink: Story = { args: { lessLabel: undefined } };

export const LongWord: Story = {
  args: { children: 'Venkatanarasimharajuvaripeta'.repeat(20) },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/^Venkata/u);
    await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
  },
};
