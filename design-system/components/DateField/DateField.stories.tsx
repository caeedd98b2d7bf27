import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { DateField, type DateFieldProps } from './DateField.tsx';

const Chosen = ({ value: first, onChange, ...args }: DateFieldProps) => {
  const [value, setValue] = useState(first);
  return (
    <DateField
      {...args}
      value={value}
      onChange={(day, problem) => {
        setValue(day);
        onChange(day, problem);
      }}
    />
  );
};

const meta = {
  title: 'Components/DateField',
  component: DateField,
  args: {
    label: 'Date of the session',
    placeholder: 'dd/mm/yyyy',
    value: undefined,
    onChange: fn(),
    today: '2025-03-12',
    problems: {
      unreadable: 'Please enter a date as dd/mm/yyyy.',
      tooEarly: 'Please choose a day from 10 March on.',
      tooLate: 'Sessions can be booked until 9 May.',
    },
    labels: {
      open: 'Choose a date',
      previousMonth: 'Previous month',
      nextMonth: 'Next month',
      month: 'Month',
      year: 'Year',
      today: 'Today',
      close: 'Close',
    },
  },
  render: (args) => <Chosen {...args} />,
  parameters: { docs: { story: { inline: false, height: '30rem' } } },
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The calendar is loaded when it is first opened. */
const patience = { timeout: 5000 };

type Played = Parameters<NonNullable<Story['play']>>[0];

const open = async ({ canvas, userEvent }: Played) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Choose a date' }));
  const popup = await screen.findByRole('dialog', { name: 'Choose a date' }, patience);
  await waitFor(() => expect(popup).toContainElement(document.activeElement as HTMLElement), patience);
  return popup;
};
const focusIsOn = (name: string) => waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus(), patience);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Empty: Story = { parameters: { docs: { story: { inline: true } } } };
export const Filled: Story = { args: { value: '2025-03-15' } };
export const Disabled: Story = { args: { value: '2025-03-15', disabled: true } };
export const ReadOnly: Story = { args: { value: '2025-03-15', readOnly: true } };
export const WithError: Story = { args: { value: '2025-03-15', error: 'Asha is away on that day.', hint: 'Between 7 am and 5 pm.' } };

export const Open: Story = {
  args: { value: '2025-03-15' },
  play: async (played) => {
    const popup = within(await open(played));
    await focusIsOn('Saturday, 15 March 2025');
    await expect(popup.getByRole('grid', { name: 'March 2025' })).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Wednesday, 12 March 2025' })).toHaveAttribute('aria-current', 'date');
    await expect(popup.getByRole('button', { name: 'Saturday, 15 March 2025' }).parentElement).toHaveAttribute('aria-selected', 'true');
  },
};

export const OnAPhone: Story = { ...Open, globals: { viewport: { value: 'narrowest' } } };

/** Chosen by pointer; the focus returns to the button that opened it. */
export const Choosing: Story = {
  play: async (played) => {
    const { args, canvas, userEvent } = played;
    const popup = within(await open(played));
    await focusIsOn('Wednesday, 12 March 2025');
    await userEvent.click(popup.getByRole('button', { name: 'Next month' }));
    await userEvent.click(popup.getByRole('button', { name: 'Friday, 4 April 2025' }));
    await gone();
    await expect(args.onChange).toHaveBeenLastCalledWith('2025-04-04', undefined);
    await expect(canvas.getByLabelText('Date of the session')).toHaveValue('04/04/2025');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose a date' })).toHaveFocus());
  },
};

/** One tab stop; arrow keys across the end of the month, Home and End in the week, Page keys for months and years. */
export const ByKeyboard: Story = {
  args: { value: '2025-03-12' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Date of the session');
    await userEvent.click(field);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await focusIsOn('Wednesday, 12 March 2025');
    await userEvent.keyboard('{Home}');
    await focusIsOn('Sunday, 9 March 2025');
    await userEvent.keyboard('{End}');
    await focusIsOn('Saturday, 15 March 2025');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await focusIsOn('Saturday, 5 April 2025');
    await userEvent.keyboard('{PageUp}{ArrowLeft}');
    await focusIsOn('Tuesday, 4 March 2025');
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
    await focusIsOn('Wednesday, 4 March 2026');
    await userEvent.keyboard('{Enter}');
    await gone();
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-04', undefined);
    await expect(field).toHaveValue('04/03/2026');
  },
};

export const EscapeChangesNothing: Story = {
  args: { value: '2025-03-12' },
  play: async (played) => {
    const { args, canvas, userEvent } = played;
    await open(played);
    await focusIsOn('Wednesday, 12 March 2025');
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await gone();
    await expect(args.onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Choose a date' })).toHaveFocus());
  },
};

/** The button that opened it also closes it. */
export const ClosedByItsButton: Story = {
  play: async (played) => {
    const { canvas, userEvent } = played;
    await open(played);
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a date', hidden: true }));
    await gone();
  },
};

/** Days outside the limits can be neither pressed nor reached by keyboard. */
export const WithinLimits: Story = {
  args: { min: '2025-03-10', max: '2025-05-09', hint: 'From 10 March to 9 May.' },
  play: async (played) => {
    const { userEvent } = played;
    const popup = within(await open(played));
    await focusIsOn('Wednesday, 12 March 2025');
    await expect(popup.getByRole('button', { name: 'Sunday, 9 March 2025' })).toBeDisabled();
    await expect(popup.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true');
    await expect(popup.getByRole('option', { name: 'June' })).toBeDisabled();
    await userEvent.keyboard('{ArrowUp}');
    await focusIsOn('Monday, 10 March 2025');
    await userEvent.keyboard('{PageDown}{PageDown}{PageDown}');
    await focusIsOn('Friday, 9 May 2025');
  },
};

/** A distant date needs two choices: a date of birth. */
export const DateOfBirth: Story = {
  args: { label: 'Date of birth', autoComplete: 'bday', max: '2013-03-12' },
  play: async (played) => {
    const { args, userEvent } = played;
    const popup = within(await open(played));
    await userEvent.selectOptions(popup.getByLabelText('Year'), '1998');
    await userEvent.selectOptions(popup.getByLabelText('Month'), 'November');
    await userEvent.click(popup.getByRole('button', { name: 'Sunday, 1 November 1998' }));
    await gone();
    await expect(args.onChange).toHaveBeenLastCalledWith('1998-11-01', undefined);
  },
};

export const Typed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Date of the session');
    await userEvent.type(field, '15032025');
    await expect(args.onChange).toHaveBeenLastCalledWith('2025-03-15', undefined);
    await userEvent.tab();
    await expect(field).toHaveValue('15/03/2025');
  },
};

/** The typed text stays, with the reason why it is not accepted; the reason disappears with the mistake. */
export const Unreadable: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByLabelText('Date of the session');
    await userEvent.type(field, '31/4/2025');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(undefined, 'unreadable');
    await expect(field).toHaveValue('31/4/2025');
    await expect(field).toHaveAccessibleDescription('Please enter a date as dd/mm/yyyy.');
    await userEvent.clear(field);
    await userEvent.type(field, '30/4/2025');
    await expect(field).toBeValid();
  },
};

export const TooEarly: Story = {
  args: { min: '2025-03-10' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Date of the session');
    await userEvent.type(field, '9/3/2025');
    await userEvent.tab();
    await expect(field).toHaveAccessibleDescription('Please choose a day from 10 March on.');
  },
};

export const Hindi: Story = {
  args: { label: 'सत्र की तारीख', value: '2025-03-15', locale: 'hi-IN', firstWeekday: 1 },
  play: async (played) => {
    const popup = await open(played);
    await expect(within(popup).getByRole('grid', { name: 'मार्च 2025' })).toBeVisible();
    await expect(within(popup).getAllByRole('columnheader')[0]).toHaveTextContent('सोम');
  },
};
