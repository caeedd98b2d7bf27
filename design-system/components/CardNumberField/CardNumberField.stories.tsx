import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { CardNumberField, type CardNumberFieldProps } from './CardNumberField.tsx';

const Number = ({ value: first, onChange, ...args }: CardNumberFieldProps) => {
  const [value, setValue] = useState(first);
  return (
    <CardNumberField
      {...args}
      value={value}
      onChange={(digits) => {
        setValue(digits);
        onChange(digits);
      }}
    />
  );
};

const meta = {
  title: 'Components/CardNumberField',
  component: CardNumberField,
  args: { label: 'Card number', hint: 'Card number should be 16 digits.', value: '', onChange: fn() },
  render: (args) => <Number {...args} />,
} satisfies Meta<typeof CardNumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: '4242424242424242' } };
export const WithError: Story = { args: { value: '4242', error: 'Card number must be at least 16 digits!' } };

/** Typed, pasted, and changed in the middle: the caret stays where the digit went. */
export const Typed: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const box = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Card number' });
    await userEvent.type(box, '4242x42424');
    await expect(box).toHaveValue('4242 4242 4');
    await expect(args.onChange).toHaveBeenLastCalledWith('424242424');
    box.setSelectionRange(4, 4);
    await userEvent.keyboard('1');
    await expect(box).toHaveValue('4242 1424 24');
    await expect(box.selectionStart).toBe(6);
  },
};
