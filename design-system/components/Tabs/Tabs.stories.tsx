import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Text } from '../Text/Text.tsx';
import { Tabs, type TabsProps } from './Tabs.tsx';

const Kept = (args: TabsProps) => {
  const [value, setValue] = useState(args.value);
  return (
    <Tabs
      {...args}
      value={value}
      onChange={(next) => {
        setValue(next);
        args.onChange(next);
      }}
    />
  );
};

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  args: {
    label: 'Coach',
    value: 'about',
    onChange: fn(),
    items: [
      { value: 'about', label: 'About', content: <Text>Twelve years on clay, eight of them as a coach.</Text> },
      { value: 'reviews', label: 'Reviews', count: '12', content: <Text>“Patient, and right about my serve.”</Text> },
      { value: 'schedule', label: 'Schedule', content: <Text>Free on Sunday from 7 AM.</Text> },
    ],
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** One tab stop; arrow keys show a panel at once, and the next tab stop is that panel. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'About' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Reviews 12' })).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith('reviews');
    await expect(canvas.getByRole('tabpanel', { name: 'Reviews 12' })).toHaveTextContent('Patient');
    await userEvent.keyboard('{End}');
    await expect(args.onChange).toHaveBeenLastCalledWith('schedule');
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel', { name: 'Schedule' })).toHaveFocus();
  },
};

/** Arrow keys follow the reading direction, like the tabs. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'Reviews 12' })).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith('reviews');
  },
};

export const Manual: Story = {
  args: { isManual: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('reviews');
    await expect(canvas.getByRole('tabpanel', { name: 'Reviews 12' })).toBeVisible();
  },
};

export const WithIcons: Story = {
  args: {
    value: 'wallet',
    items: [
      { value: 'wallet', label: 'Wallet', icon: 'wallet', content: <Text>rs. 1,500</Text> },
      { value: 'chart', label: 'Earnings', icon: 'chart', content: <Text>The last twelve months.</Text> },
      { value: 'locked', label: 'Taxes', icon: 'info', isDisabled: true, content: <Text>From April.</Text> },
    ],
  },
};

/** Tabs that do not fit scroll sideways; the selected one is in view. */
export const TooMany: Story = {
  args: {
    value: 'Skating',
    items: ['Tennis', 'Football', 'Basketball', 'Yoga', 'Cricket', 'Boxing', 'Hockey', 'Skating'].map((sport) => ({
      value: sport,
      label: sport,
      content: <Text>Coaching for {sport}</Text>,
    })),
  },
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ canvas }) => {
    const tab = canvas.getByRole('tab', { selected: true });
    await expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(canvas.getByRole('tablist').getBoundingClientRect().right + 1);
  },
};

/** Below much else they leave the page where it is. */
export const FarDown: Story = {
  decorators: [
    (Shown) => (
      <>
        <div style={{ blockSize: '150vh' }} />
        <Shown />
      </>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { selected: true })).toBeInTheDocument();
    await expect(scrollY).toBe(0);
  },
};
