import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn } from 'storybook/test';
import { RangeField, type RangeFieldProps } from './RangeField.tsx';

const Kept = ({ value: first, onChange, ...args }: RangeFieldProps) => {
  const [value, setValue] = useState(first);
  return (
    <RangeField
      {...args}
      value={value}
      valueText={`${Math.round(value * 100)}%`}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
};

const meta = {
  title: 'Components/RangeField',
  component: RangeField,
  args: { label: 'Zoom', value: 1.5, min: 1, max: 4, step: 0.05, valueText: '150%', onChange: fn() },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof RangeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Between: Story = {};
export const WithHint: Story = { args: { hint: 'What lies outside the circle is not shown.' } };
export const Disabled: Story = { args: { disabled: true } };

export const Changed: Story = {
  play: async ({ args, canvas }) => {
    const range = canvas.getByRole('slider', { name: 'Zoom' });
    await expect(range).toHaveAttribute('aria-valuetext', '150%');
    // Like a key press on it.
    await fireEvent.change(range, { target: { value: '4' } });
    await expect(args.onChange).toHaveBeenLastCalledWith(4);
    await expect(range).toHaveAttribute('aria-valuetext', '400%');
  },
};
