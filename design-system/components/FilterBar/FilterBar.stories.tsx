import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Icon } from '../Icon/Icon.tsx';
import { Select } from '../Select/Select.tsx';
import { Text } from '../Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { FilterBar } from './FilterBar.tsx';

const meta = {
  title: 'Components/FilterBar',
  component: FilterBar,
  args: {
    children: <Text tone="muted">12 coaches</Text>,
    search: (
      <TextField
        type="search"
        label="Search coaches or sports here"
        isLabelHidden
        placeholder="Search coaches or sports here"
        prefix={<Icon name="search" size="s" />}
      />
    ),
    renderControls: ({ isInSheet }) => (
      <Select
        label="Experience"
        isLabelHidden={!isInSheet}
        options={[
          { value: '', label: 'Any experience' },
          { value: 'high', label: 'High to Low' },
        ]}
      />
    ),
    filters: {
      groups: [
        {
          id: 'language',
          label: 'Languages',
          options: ['English', 'Hindi', 'Tamil', 'Telugu', 'Kannada', 'French'].map((name) => ({ value: name, label: name })),
        },
      ],
      value: {},
      onApply: fn(),
      labels: {
        title: 'Filters',
        chosen: (count) => `${count} chosen`,
        apply: 'Save Changes',
        clear: 'Cancel',
        close: 'Close',
        searchIn: (group) => `Search ${group.toLowerCase()}`,
        nothingFound: 'No matches.',
      },
    },
  },
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
} satisfies Meta<typeof FilterBar>;
export default meta;
type Story = StoryObj<typeof meta>;

const topOf = (element: HTMLElement): number => element.getBoundingClientRect().top;

/** One line, whatever it holds. */
export const Wide: Story = {
  globals: { viewport: { value: 'lg' } },
  play: async ({ canvas }) => {
    const search = canvas.getByRole('searchbox');
    const button = canvas.getByRole('button', { name: 'Filters' });
    await expect(canvas.getByRole('combobox', { name: 'Experience' })).toBeVisible();
    await expect(Math.abs(topOf(search) - topOf(button))).toBeLessThan(4);
  },
};

/** On a phone the search and one button are left; the rest is in the sheet. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ canvas, userEvent }) => {
    const search = canvas.getByRole('searchbox');
    const button = canvas.getByRole('button', { name: 'Filters' });
    await expect(canvas.queryByRole('combobox')).toBeNull();
    await expect(Math.abs(topOf(search) - topOf(button))).toBeLessThan(4);
    await userEvent.click(button);
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await expect(within(sheet).getByRole('combobox', { name: 'Experience' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  },
};
