import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { DayChoice, type DayChoiceProps, type DayOption } from './DayChoice.tsx';

const free = [0, 0, 5, 14, 0, 3, 2, 0, 0, 12, 1, 0, 4, 0, 2];

/** Two weeks from Saturday, 28 November 2026 on. */
const days = free.map((count, index): DayOption => {
  const date = new Date(Date.UTC(2026, 10, 28 + index));
  const name = (options: Intl.DateTimeFormatOptions): string => date.toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' });
  const day = name({ weekday: 'long', day: 'numeric', month: 'long' });
  return {
    value: date.toISOString().slice(0, 10),
    name: `${day}, ${count === 0 ? 'nothing' : count} free`,
    weekday: name({ weekday: 'short' }),
    date: name({ day: 'numeric' }),
    note: count === 0 ? undefined : `${count} free`,
  };
});

const Chosen = (args: DayChoiceProps) => {
  const [value, setValue] = useState(args.value);
  return (
    <DayChoice
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
  title: 'Components/DayChoice',
  component: DayChoice,
  args: { label: 'Choose a day', days, firstPlace: 6, value: '2026-11-30', onChange: fn() },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof DayChoice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TwoWeeks: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Sunday 29 November, nothing free' })).toBeDisabled();
    await userEvent.click(canvas.getByText('12 free'));
    await expect(canvas.getByRole('radio', { name: 'Monday 7 December, 12 free' })).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith('2026-12-07');
  },
};

/** One tab stop; arrows pass over days that have nothing. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Monday 30 November, 5 free' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Thursday 3 December, 3 free' })).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-03');
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('radio', { name: 'Tuesday 1 December, 14 free' })).toBeChecked();
  },
};

/** Each day stands below its weekday. */
export const InColumns: Story = {
  play: async ({ canvas }) => {
    const middle = (element: Element): number => {
      const { left, right } = element.getBoundingClientRect();
      return (left + right) / 2;
    };
    const monday = middle(canvas.getByText('Mon'));
    for (const name of [/^Monday 30/u, /^Monday 7/u]) await expect(middle(canvas.getByRole('radio', { name }))).toBeCloseTo(monday, 0);
  },
};

/** What the chosen day had is gone meanwhile. */
export const ChosenIsEmpty: Story = {
  args: { value: '2026-11-29' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Sunday 29 November, nothing free' })).toBeChecked();
    await expect(canvas.getByRole('radio', { name: 'Sunday 29 November, nothing free' })).toBeEnabled();
  },
};

export const Narrowest: Story = { globals: { viewport: { value: 'narrowest' } } };
