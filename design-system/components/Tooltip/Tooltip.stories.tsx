import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { Inline } from '../../patterns/Layout/Layout.tsx';
import { Button } from '../Button/Button.tsx';
import { Tooltip, TooltipGroup } from './Tooltip.tsx';

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  args: { content: 'The platform keeps 10% of each payment.', children: <Button>Platform fee</Button> },
  parameters: { layout: 'centered', docs: { story: { inline: false, height: '12rem' } } },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Focus opens it at once, and screen readers announce it after the name. Escape closes it and keeps the focus. */
export const OnFocus: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Platform fee' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
    await expect(button).toHaveAccessibleDescription('The platform keeps 10% of each payment.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(button).toHaveFocus();
  },
};

export const Open: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
  },
};

/** The text is already the name: shown, but not announced again. */
export const AsName: Story = {
  args: { content: 'Schedule', isName: true, side: 'inline-end', children: <Button aria-label="Schedule">S</Button> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await screen.findByRole('tooltip');
    await expect(canvas.getByRole('button', { name: 'Schedule' })).not.toHaveAttribute('aria-describedby');
  },
};

export const Group: Story = {
  render: () => (
    <TooltipGroup>
      <Inline>
        {['Balance', 'Fee', 'Total'].map((name) => (
          <Tooltip key={name} content={`What the ${name.toLowerCase()} is made of`} side="bottom">
            <Button>{name}</Button>
          </Tooltip>
        ))}
      </Inline>
    </TooltipGroup>
  ),
};

export const Off: Story = {
  args: { isDisabled: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await expect(screen.queryByRole('tooltip')).toBeNull();
  },
};
