import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { SearchField, type SearchFieldProps, type Suggestion } from './SearchField.tsx';

const coaches: Suggestion[] = [
  { value: '1', label: 'Asha Rao', detail: 'Yoga · Bengaluru', icon: 'user' },
  { value: '2', label: 'Ravi Menon', detail: 'Tennis · Pune', icon: 'user' },
  { value: '3', label: 'Tennis', detail: '12 coaches', icon: 'search' },
];

const Kept = (args: SearchFieldProps) => {
  const [value, setValue] = useState(args.value);
  const keep = (next: string): void => {
    setValue(next);
    args.onChange(next);
  };
  return <SearchField {...args} value={value} onChange={keep} />;
};

const meta = {
  title: 'Components/SearchField',
  component: SearchField,
  args: {
    label: 'Search coaches',
    isLabelHidden: true,
    value: '',
    onChange: fn(),
    onSearch: fn(),
    placeholder: 'Name or sport',
    labels: {
      clear: 'Clear the search',
      loading: 'Searching …',
      count: (count: number) => `${count} results`,
      empty: (query: string) => `Nothing like “${query}”.`,
      guess: (query: string) => `No “${query}”. Did you mean:`,
    },
  },
  render: (args) => <Kept {...args} />,
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = 'Search coaches';

export const Empty: Story = {};
export const Filled: Story = { args: { value: 'Tennis', resultCount: 12 } };
export const Loading: Story = { args: { value: 'Ten', isLoading: true } };
export const WithError: Story = { args: { value: 'a'.repeat(12), error: 'Please search with fewer letters.' } };

/** Enter searches for the typed text. */
export const Searches: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: field }), 'tennis{Enter}');
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await expect(args.onSearch).toHaveBeenCalledWith('tennis');
  },
};

export const Suggesting: Story = {
  args: { suggestions: coaches },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: field }), 'ten');
    await screen.findByRole('option', { name: /Ravi Menon/ });
    await expect(canvas.getByRole('status')).toHaveTextContent('2 results');
    await userEvent.click(screen.getByRole('option', { name: /12 coaches/ }));
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledWith('Tennis'));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

export const NothingFound: Story = {
  args: { suggestions: coaches },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: field }), 'xyzzy');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Nothing like “xyzzy”.'));
  },
};

export const Cleared: Story = {
  args: { value: 'Tennis' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the search' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
  },
};
