import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

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
      count: (count: number) => `${count} results`,
    },
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = 'Search coaches';

export const Empty: Story = {};
export const Filled: Story = {
  args: { value: 'Tennis', resultCount: 12 },
  play: async ({ canvas }) => await expect(canvas.getByRole('status')).toHaveTextContent('12 results'),
};
/** The number is not told while it is another search's. */
export const Loading: Story = {
  args: {
    value: 'Ten',
    isLoading: true,
    resultCount: 12,
    labels: { clear: 'Clear the search', count: (count: number) => `${count} results`, loading: 'Searching' },
  },
  play: async ({ canvas }) => await expect(canvas.getByRole('status')).toHaveTextContent(/^Searching$/u),
};
export const WithError: Story = { args: { value: 'a'.repeat(12), error: 'Please search with fewer letters.' } };

/** Enter searches for the typed text. */
export const Searches: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: field }), 'tennis{Enter}');
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await expect(args.onSearch).toHaveBeenCalledWith('tennis');
  },
};

export const Cleared: Story = {
  args: { value: 'Tennis' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the search' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByRole('searchbox', { name: field })).toHaveFocus();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const ClearedByKey: Story = {
  args: { value: 'Tennis' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: field }), '{Escape}');
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(canvas.getByRole('searchbox', { name: field })).toHaveFocus();
  },
};
