import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Inline } from '../../patterns/Layout/Layout.tsx';
import { Chip, RemovableChip } from './Chip.tsx';

const meta = { title: 'Components/Chip', component: Chip, args: { children: 'Tennis', isSelected: false, onToggle: fn() } } satisfies Meta<
  typeof Chip
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const chip = canvas.getByRole('button', { name: 'Tennis', pressed: false });
    await userEvent.click(chip);
    await expect(args.onToggle).toHaveBeenCalledOnce();
    chip.blur();
  },
};

export const On: Story = {
  args: { isSelected: true },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Tennis' })).toHaveAttribute('aria-pressed', 'true'),
};

export const States: Story = {
  render: (args) => (
    <Inline gap="xs">
      <Chip {...args}>Tennis</Chip>
      <Chip {...args} count="12">
        Football
      </Chip>
      <Chip {...args} isSelected>
        Cricket
      </Chip>
      <Chip {...args} isSelected count="8">
        Hockey
      </Chip>
      <Chip {...args} isDisabled count="0">
        Skating
      </Chip>
    </Inline>
  ),
};

const remove = fn();

export const Removable: Story = {
  render: () => (
    <Inline gap="xs">
      <RemovableChip onRemove={remove} removeLabel="Remove Tennis">
        Tennis
      </RemovableChip>
      <RemovableChip onRemove={remove} removeLabel="Remove Hindi">
        Hindi
      </RemovableChip>
    </Inline>
  ),
  play: async ({ canvas, userEvent }) => {
    remove.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Hindi' }));
    await expect(remove).toHaveBeenCalledOnce();
  },
};
