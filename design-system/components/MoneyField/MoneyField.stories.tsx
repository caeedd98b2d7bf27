import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Stack } from '../../patterns/Layout/Layout.tsx';
import { Button } from '../Button/Button.tsx';
import { MoneyField, type MoneyFieldProps } from './MoneyField.tsx';

const Amount = ({ value: first, onChange, ...args }: MoneyFieldProps) => {
  const [value, setValue] = useState(first);
  return (
    <Stack align="start">
      <MoneyField
        {...args}
        value={value}
        onChange={(paise, problem) => {
          setValue(paise);
          onChange(paise, problem);
        }}
      />
      <Button onClick={() => setValue(500_000)}>All of it</Button>
    </Stack>
  );
};

const meta = {
  title: 'Components/MoneyField',
  component: MoneyField,
  args: {
    label: 'Amount to withdraw',
    currencyLabel: 'rs.',
    value: undefined,
    onChange: fn(),
    min: 10_000,
    max: 10_000_000,
    problems: {
      unreadable: 'Please enter an amount, e.g. 1,500 or 1,500.50.',
      tooLow: 'The least you can withdraw is rs. 100.',
      tooHigh: 'The most you can withdraw at once is rs. 1,00,000.',
    },
  },
  render: (args) => <Amount {...args} />,
} satisfies Meta<typeof MoneyField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { value: 1_234_550, hint: 'It reaches your bank within two days.' } };
export const Rate: Story = { args: { label: 'Rate', value: 150_000, isWhole: true, suffix: 'per hour' } };
export const Disabled: Story = { args: { value: 150_000, disabled: true } };
export const ReadOnly: Story = { args: { value: 150_000, readOnly: true } };

/** Unformatted while typing, grouped on leaving the field. */
export const Grouped: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Amount to withdraw');
    await userEvent.type(field, '50000.5');
    await expect(field).toHaveValue('50000.5');
    await expect(args.onChange).toHaveBeenLastCalledWith(5_000_050, undefined);
    await userEvent.tab();
    await expect(field).toHaveValue('50,000.50');
    await expect(field).toBeValid();
  },
};

export const Pasted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Amount to withdraw');
    await userEvent.click(field);
    await userEvent.paste('₹ 12,345.00/-');
    await expect(args.onChange).toHaveBeenLastCalledWith(1_234_500, undefined);
    await userEvent.tab();
    await expect(field).toHaveValue('12,345');
  },
};

/** The typed text stays, with the reason why it is not accepted; the reason disappears with the mistake. */
export const Unreadable: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Amount to withdraw');
    await userEvent.type(field, '15oo');
    await expect(field).toBeValid();
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined, 'unreadable');
    await expect(field).toHaveValue('15oo');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Please enter an amount, e.g. 1,500 or 1,500.50.');
    await userEvent.type(field, '{Backspace}{Backspace}0');
    await expect(field).toBeValid();
    await userEvent.tab();
    await expect(field).toHaveValue('150');
  },
};

export const TooHigh: Story = {
  args: { value: 99_999_900 },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Amount to withdraw');
    await userEvent.click(field);
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription('The most you can withdraw at once is rs. 1,00,000.');
  },
};

/** The form's own error takes precedence over the field's. */
export const WithError: Story = { args: { value: 600_000, error: 'There are only rs. 5,000 in your wallet.' } };

/** A value set by the page replaces the typed text. */
export const SetFromOutside: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Amount to withdraw');
    await userEvent.type(field, '12');
    await userEvent.click(canvas.getByRole('button', { name: 'All of it' }));
    await expect(field).toHaveValue('5,000');
    await expect(field).toBeValid();
  },
};
