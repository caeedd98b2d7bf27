import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { RadioGroup, type RadioGroupProps } from './RadioGroup.tsx';

const Chosen = (args: RadioGroupProps<string>) => {
  const [value, setValue] = useState(args.value);
  return <RadioGroup {...args} value={value} onChange={setValue} />;
};

const meta = {
  title: 'Components/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'Please decide your role',
    options: [
      { value: 'coach', label: 'Coach', description: 'Share what you know, keep your own hours.' },
      { value: 'athlete', label: 'Athlete', description: 'Find someone who helps you improve.' },
    ],
    value: undefined,
    onChange: () => undefined,
  },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof RadioGroup<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = { args: { value: 'coach' } };

export const Cards: Story = {
  args: { layout: 'cards' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Athlete'));
    await expect(canvas.getByRole('radio', { name: /Athlete/ })).toBeChecked();
  },
};

export const ByArrows: Story = {
  args: {
    value: 'coach',
    options: [
      { value: 'coach', label: 'Coach' },
      { value: 'auditor', label: 'Auditor', isDisabled: true },
      { value: 'athlete', label: 'Athlete' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Coach' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Athlete' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Auditor' })).not.toBeChecked();
  },
};

export const WithError: Story = {
  args: { error: 'Please select a role before continuing.', layout: 'cards' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'Please decide your role' });
    await expect(group).toHaveAccessibleDescription('Please select a role before continuing.');
    await expect(group).toBeInvalid();
  },
};
