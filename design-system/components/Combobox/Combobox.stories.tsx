import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Combobox, type ComboboxOption, type ComboboxProps } from './Combobox.tsx';

const cities: ComboboxOption[] = [
  { value: 'blr', label: 'Bengaluru', detail: 'Karnataka' },
  { value: 'bom', label: 'Mumbai', detail: 'Maharashtra' },
  { value: 'pnq', label: 'Pune', detail: 'Maharashtra' },
  { value: 'del', label: 'New Delhi', detail: 'Delhi' },
  { value: 'maa', label: 'Chennai', detail: 'Tamil Nadu' },
  { value: 'ccu', label: 'Kolkata', detail: 'West Bengal', isDisabled: true },
];

const Kept = (args: ComboboxProps) => {
  const [value, setValue] = useState(args.value);
  const keep = (next: ComboboxOption | null): void => {
    setValue(next);
    args.onChange(next);
  };
  return <Combobox {...args} value={value} onChange={keep} />;
};

const meta = {
  title: 'Components/Combobox',
  component: Combobox,
  args: {
    label: 'City',
    options: cities,
    value: null,
    onChange: fn(),
    placeholder: 'Choose a city',
    labels: {
      open: 'Show cities',
      clear: 'Clear the city',
      loading: 'Looking for cities …',
      count: (count: number) => `${count} cities`,
      empty: (query: string) => `No city like “${query}”.`,
      guess: (query: string) => `No “${query}”. Did you mean:`,
    },
  },
  render: (args) => <Kept {...args} />,
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

const option = (name: string | RegExp) => screen.findByRole('option', { name });

export const Empty: Story = {};
export const Chosen: Story = { args: { value: cities[1]! } };
export const WithError: Story = { args: { error: 'Please choose the city you coach in.' } };
export const Disabled: Story = { args: { value: cities[1]!, isDisabled: true } };

/** Typing filters the list; arrow keys move, Enter chooses. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'City' }), 'maha');
    await option(/Mumbai/);
    await expect(screen.getAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith(expect.objectContaining({ value: 'pnq' }));
    await expect(canvas.getByRole('combobox')).toHaveValue('Pune');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

export const Guess: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'City' }), 'bangaluru');
    await expect(await option(/Bengaluru/)).toBeInTheDocument();
    await expect(await canvas.findByRole('status')).toHaveTextContent('Did you mean: 1 cities');
  },
};

export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'City' }), 'xyzzy');
    await expect(await canvas.findByRole('status')).toHaveTextContent('No city like “xyzzy”.');
    await expect(screen.queryByRole('option')).toBeNull();
  },
};

export const Loading: Story = {
  args: { options: [], isLoading: true, onQueryChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'City' }), 'p');
    await expect(args.onQueryChange).toHaveBeenCalledWith('p');
    await expect(await canvas.findByRole('status')).toHaveTextContent('Looking for cities …');
  },
};

export const Cleared: Story = {
  args: { value: cities[1]! },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the city' }));
    await expect(args.onChange).toHaveBeenCalledWith(null);
    await expect(canvas.getByRole('combobox', { name: 'City' })).toHaveValue('');
  },
};
