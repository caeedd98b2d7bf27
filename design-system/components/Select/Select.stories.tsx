import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Select, type SelectProps } from './Select.tsx';

const sports = ['Tennis', 'Football', 'Cricket', 'Hockey', 'Skating', 'Basketball', 'Yoga', 'Boxing'];
const options = sports.map((name) => ({ value: name.toLowerCase(), label: name }));

const Chosen = (args: SelectProps) => {
  const [value, setValue] = useState('');
  return <Select {...args} value={value} onChange={(event) => setValue(event.currentTarget.value)} />;
};

const meta = {
  title: 'Components/Select',
  component: Select,
  args: { label: 'Domain', options, placeholder: 'Choose your Domain' },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Unchosen: Story = {};

export const Selected: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Domain'), 'Tennis');
    await expect(canvas.getByLabelText('Domain')).toHaveValue('tennis');
  },
};

export const WithError: Story = { args: { error: 'Please select a valid domain.' } };
