import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { TextField } from '../TextField/TextField.tsx';
import { PrefixSelect, type PrefixSelectProps } from './PrefixSelect.tsx';

const codes = { DE: '+49', IN: '+91', US: '+1' };
const options = [
  { value: 'DE', label: 'Germany (+49)' },
  { value: 'IN', label: 'India (+91)' },
  { value: 'US', label: 'United States (+1)' },
];

const Number = ({ value: first, error, ...args }: PrefixSelectProps & { error?: string | undefined }) => {
  const [value, setValue] = useState(first);
  const shown = codes[value as keyof typeof codes];
  const prefix = <PrefixSelect {...args} {...{ value, shown }} onChange={({ currentTarget }) => setValue(currentTarget.value)} />;
  return <TextField label="Mobile number" type="tel" defaultValue="9876543210" prefix={prefix} error={error} />;
};

const meta = {
  title: 'Components/PrefixSelect',
  component: PrefixSelect,
  args: { label: 'Country code', value: 'IN', shown: '+91', options },
  render: (args) => <Number {...args} />,
} satisfies Meta<typeof PrefixSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {};

/** The field stays one field: the choice is reached before it, and is not a part of its value. */
export const Other: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Country code')).toHaveFocus();
    await userEvent.selectOptions(canvas.getByLabelText('Country code'), 'Germany (+49)');
    await expect(canvas.getByText('+49')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByLabelText('Mobile number')).toHaveFocus();
    await expect(canvas.getByLabelText('Mobile number')).toHaveValue('9876543210');
  },
};

export const WithError: Story = { render: (args) => <Number {...args} error="Mobile number must be 10 digits." /> };
