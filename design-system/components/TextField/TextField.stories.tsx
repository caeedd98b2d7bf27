import type { Meta, StoryObj } from '@storybook/react-vite';
import { type FocusEvent, useState } from 'react';
import { expect } from 'storybook/test';
import { Icon } from '../Icon/Icon.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

const Checked = (args: TextFieldProps) => {
  const [error, setError] = useState<string>();
  const check = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>): void =>
    setError(/.@./.test(value) ? undefined : 'Please enter a valid email address.');
  return <TextField {...args} error={error} onBlur={check} />;
};

const meta = { title: 'Components/TextField', component: TextField, args: { label: 'Email', id: 'email' } } satisfies Meta<
  typeof TextField
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { placeholder: 'asha@example.in', type: 'email', autoComplete: 'email' } };
export const WithHint: Story = {
  args: { label: 'Mobile number', hint: '10 digits, without the country code.', prefix: '+91', inputMode: 'tel' },
};
export const Optional: Story = { args: { label: 'Parent phone', optionalLabel: '(optional)' } };

export const WithError: Story = {
  args: { defaultValue: 'asha@', hint: 'We send a code to it.', error: 'Please enter a valid email address.' },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Email');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address. We send a code to it.');
  },
};

/** The error appears and disappears with the problem; the hint stays. */
export const Mended: Story = {
  args: { defaultValue: 'asha@', hint: 'We send a code to it.', type: 'email' },
  render: (args) => <Checked {...args} />,
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Email');
    await userEvent.click(field);
    await userEvent.tab();
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address. We send a code to it.');
    await userEvent.type(field, 'example.in');
    await userEvent.tab();
    await expect(field).toBeValid();
    await expect(field).toHaveAccessibleDescription('We send a code to it.');
  },
};

export const Search: Story = {
  args: {
    label: 'Search coaches',
    isLabelHidden: true,
    type: 'search',
    placeholder: 'Search coaches or sports here',
    prefix: <Icon name="search" size="s" />,
  },
};

export const Suffix: Story = { args: { label: 'Rate', defaultValue: '1,500', prefix: 'rs.', suffix: 'per hour' } };
export const ReadOnly: Story = { args: { defaultValue: 'asha@example.in', readOnly: true } };
export const Disabled: Story = { args: { defaultValue: 'asha@example.in', disabled: true } };
