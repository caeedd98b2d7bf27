import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Stack } from '../../patterns/Layout/Layout.tsx';
import { AppliedFilters } from './AppliedFilters.tsx';
import type { FilterValue } from './filter-value.ts';
import { FilterMenu } from './FilterMenu.tsx';
import type { FilterMenuProps } from './filter-props.ts';

const option = (label: string, count: string) => ({ value: label.toLowerCase(), label, count });

const groups = [
  {
    id: 'outdoor',
    label: 'Outdoor',
    options: [option('Tennis', '12'), option('Football', '9'), option('Cricket', '31'), option('Hockey', '4'), option('Skating', '2')],
  },
  { id: 'indoor', label: 'Indoor', options: [option('Basketball', '7'), option('Yoga', '18'), option('Boxing', '3')] },
  {
    id: 'language',
    label: 'Languages',
    options: ['English', 'Hindi', 'Tamil', 'Telugu', 'Kannada', 'French'].map((name) => ({ value: name, label: name })),
  },
];

const applied = {
  title: 'Applied filters',
  remove: (name: string) => `Remove ${name}`,
  clearAll: 'Clear all',
};

const Kept = (args: FilterMenuProps) => {
  const [value, setValue] = useState<FilterValue>(args.value);
  const keep = (next: FilterValue): void => {
    setValue(next);
    args.onApply(next);
  };
  return (
    <Stack gap="s" align="start">
      <FilterMenu {...args} value={value} onApply={keep} />
      <AppliedFilters groups={args.groups} value={value} onChange={keep} labels={applied} />
    </Stack>
  );
};

const meta = {
  title: 'Components/FilterMenu',
  component: FilterMenu,
  args: {
    groups,
    value: {},
    onApply: fn(),
    labels: {
      title: 'Filters',
      chosen: (count: number) => `${count} chosen`,
      apply: 'Save Changes',
      clear: 'Cancel',
      close: 'Close',
      searchIn: (group: string) => `Search ${group.toLowerCase()}`,
      nothingFound: 'No matches.',
    },
  },
  render: (args) => <Kept {...args} />,
  parameters: { docs: { story: { inline: false, height: '34rem' } } },
} satisfies Meta<typeof FilterMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  args: { value: { outdoor: ['tennis'], language: ['Hindi'] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters 2 chosen' }));
    const popup = await screen.findByRole('dialog', { name: 'Filters' });
    await waitFor(() => expect(within(popup).getByRole('button', { name: 'Tennis 12', pressed: true })).toBeVisible());
    await expect(within(popup).getByRole('group', { name: 'Languages' })).toBeVisible();
  },
};

/** Chosen and applied; then each can be removed, and the focus moves to the neighbour. */
export const AppliesAndRemoves: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Filters' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Tennis 12' }));
    await userEvent.click(screen.getByRole('button', { name: 'Yoga 18' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hindi' }));
    await expect(args.onApply).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onApply).toHaveBeenCalledWith({ outdoor: ['tennis'], indoor: ['yoga'], language: ['Hindi'] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());

    await userEvent.click(canvas.getByRole('button', { name: 'Remove Tennis' }));
    await expect(args.onApply).toHaveBeenLastCalledWith({ indoor: ['yoga'], language: ['Hindi'] });
    await expect(canvas.getByRole('button', { name: 'Remove Yoga' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(args.onApply).toHaveBeenLastCalledWith({});
    await expect(canvas.getByRole('group', { name: 'Applied filters' })).toHaveFocus();
  },
};

/** In a group of single choice, one option takes the place of the other. */
export const SingleChoice: Story = {
  args: {
    groups: [{ id: 'free', label: 'Free times', isSingle: true, options: [option('Within 3 days', '4'), option('Within 7 days', '9')] }],
    value: { free: ['within 3 days'] },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters 1 chosen' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Within 7 days 9' }));
    await expect(screen.getByRole('button', { name: 'Within 3 days 4', pressed: false })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onApply).toHaveBeenCalledWith({ free: ['within 7 days'] });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Within 7 days' })).toBeVisible());
  },
};

/** Closing without applying changes nothing. */
export const EscapeDiscards: Story = {
  args: { value: { indoor: ['yoga'] } },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Filters 1 chosen' });
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Tennis 12' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onApply).not.toHaveBeenCalled();
    await userEvent.click(button);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Tennis 12', pressed: false })).toBeVisible());
    await expect(screen.getByRole('button', { name: 'Yoga 18', pressed: true })).toBeVisible();
  },
};

export const ClearTakesEverythingBack: Story = {
  args: { value: { outdoor: ['tennis'], language: ['Hindi'] } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters 2 chosen' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expect(args.onApply).toHaveBeenCalledWith({});
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Filters' })).toHaveFocus());
  },
};

/** On a phone the choices are a sheet, which keeps the focus and gives it back. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Filters' });
    await userEvent.click(button);
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await waitFor(() => expect(sheet.getBoundingClientRect().width).toBe(innerWidth));
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onApply).not.toHaveBeenCalled();
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Yoga 18' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await expect(args.onApply).toHaveBeenCalledWith({ indoor: ['yoga'] });
  },
};

/** Far down the page the popup stays below its button, and its choices scroll: above, it would hide the search. */
export const NeverAboveItsButton: Story = {
  globals: { viewport: { value: 'lg' } },
  parameters: { docs: { disable: true } },
  render: (args) => (
    <div style={{ paddingBlockStart: '31rem' }}>
      <Kept {...args} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Filters' });
    await userEvent.click(button);
    const popup = await screen.findByRole('dialog', { name: 'Filters' });
    await waitFor(() => expect(popup.getBoundingClientRect().top).toBeGreaterThanOrEqual(button.getBoundingClientRect().bottom));
    await expect(popup.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  },
};

/** A group with many options has a search, which tolerates typing errors. */
export const Many: Story = {
  args: {
    groups: [
      {
        id: 'city',
        label: 'Cities',
        options: [...Array.from({ length: 199 }, (_, index) => option(`City ${index + 1}`, '1')), option('Bengaluru', '44')],
      },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    const search = await screen.findByRole('searchbox', { name: 'Search cities' });
    await userEvent.type(search, 'bengalaru');
    await expect(screen.getByRole('button', { name: 'Bengaluru 44' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'City 1 1' })).toBeNull();
    await userEvent.clear(search);
    await userEvent.type(search, 'zzzzzzzz');
    await expect(screen.getByText('No matches.')).toBeVisible();
    await userEvent.clear(search);
  },
};
