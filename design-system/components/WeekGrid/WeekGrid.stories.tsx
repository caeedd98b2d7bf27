import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import type { WeekDay, WeekSlot } from './week.ts';
import { WeekGrid } from './WeekGrid.tsx';
import type { WeekLabels } from './week-props.ts';

const labels: WeekLabels = {
  time: 'Time',
  states: { free: 'Free', booked: 'Booked', blocked: 'Blocked', closed: 'Closed' },
  continued: 'continued',
  thisWeek: 'Coach Schedule',
  previous: 'Previous 7 Days',
  next: 'Next 7 Days',
  today: 'Today',
  nothing: 'Nothing on this day.',
  showList: 'Show as list',
  showGrid: 'Show as grid',
};
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const days = names.map((name, at): WeekDay => ({
  id: `2026-03-0${at + 1}`,
  name: name.slice(0, 3).toUpperCase(),
  date: `${at + 1} Mar`,
  fullName: `${name}, ${at + 1} March`,
}));
const hours = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map((hour) => ({
  minute: hour * 60,
  label: `${((hour + 11) % 12) + 1} ${hour < 12 ? 'AM' : 'PM'}`,
}));

const slot = (day: number, hour: number, state: WeekSlot['state'], title?: string): WeekSlot => ({
  day: `2026-03-0${day}`,
  minute: hour * 60,
  state,
  title,
});
const slots = [
  slot(2, 7, 'booked', 'Asha Kumar'),
  slot(2, 8, 'free'),
  slot(2, 9, 'free'),
  slot(3, 10, 'booked', 'Meera Iyer'),
  slot(3, 11, 'booked', 'Doubles with Arjun and Zoya'),
  slot(3, 12, 'blocked', 'Lunch'),
  slot(4, 7, 'free'),
  slot(4, 8, 'booked', 'Asha Kumar'),
  slot(4, 12, 'blocked', 'Lunch'),
  slot(5, 14, 'free'),
  slot(5, 15, 'free'),
  slot(5, 16, 'booked', 'Rohan Das'),
  slot(6, 9, 'blocked'),
  slot(6, 10, 'blocked'),
  slot(6, 17, 'free'),
];

const meta = {
  title: 'Components/WeekGrid',
  component: WeekGrid,
  args: {
    title: '1 – 7 March 2026',
    days,
    hours,
    slots,
    timeZone: 'Times in India (GMT+5:30)',
    now: { day: '2026-03-03', minute: 11 * 60 + 25 },
    labels,
    onChoose: fn(),
    onPrevious: fn(),
    onNext: fn(),
  },
  render: (args) => (
    <Card>
      <WeekGrid {...args} />
    </Card>
  ),
  globals: { viewport: { value: 'xl' } },
} satisfies Meta<typeof WeekGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A grid with one tab stop, at the current hour. */
export const Default: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [grid] = canvas.getAllByLabelText('1 – 7 March 2026', { selector: 'table' });
    await expect(grid).toHaveRole('grid');
    await expect(grid).toBeVisible();
    await expect(canvas.getByText('TUE').closest('th')).toHaveAttribute('aria-current', 'date');
    await userEvent.click(canvas.getByLabelText('Monday, 2 March, 7 AM, Asha Kumar'));
    await expect(args.onChoose).toHaveBeenCalledWith(slots[0]);
  },
};

export const ByKeyboard: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const at = (name: string): HTMLElement => canvas.getByLabelText(name);
    canvas.getByText('Next 7 Days').closest('button')?.focus();
    await userEvent.tab();
    await expect(at('Tuesday, 3 March, 11 AM, Doubles with Arjun and Zoya')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(at('Tuesday, 3 March, 12 PM, Lunch')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onChoose).toHaveBeenLastCalledWith(slot(4, 12, 'blocked', 'Lunch'));
    await userEvent.keyboard('{Home}');
    await expect(at('Sunday, 1 March, 12 PM, Closed')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Control>}{End}{/Control}{ArrowDown}{ArrowRight}');
    await expect(at('Saturday, 7 March, 5 PM, Closed')).toHaveFocus();
    await userEvent.keyboard('{PageDown}{PageUp}');
    await expect(args.onNext).toHaveBeenCalledOnce();
    await expect(args.onPrevious).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement);
  },
};

/** As an athlete sees it: only free slots can be pressed. */
export const OnlyFree: Story = {
  args: { choosable: ['free'] },
  play: async ({ args, canvas, userEvent }) => {
    const booked = canvas.getByLabelText('Monday, 2 March, 7 AM, Asha Kumar');
    await expect(booked).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(booked);
    await expect(args.onChoose).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByLabelText('Monday, 2 March, 8 AM, Free'));
    await expect(args.onChoose).toHaveBeenCalledWith(slots[1]);
  },
};

export const AsList: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Show as list'));
    await expect(canvas.queryByRole('grid')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '11 AM Doubles with Arjun and Zoya' }));
    await expect(args.onChoose).toHaveBeenCalledWith(slots[4]);
  },
};

const halves = hours.slice(0, 5).flatMap(({ minute, label }) => [
  { minute, label },
  { minute: minute + 30, label: label.replace(' ', ':30 '), isPart: true },
]);
const behind = (one: WeekSlot): WeekSlot => ({ ...one, isBackground: true });
const open = [7, 7.5, 8, 8.5, 10.5, 11].map((hour) => behind(slot(4, hour, 'free')));
const off = halves.map(({ minute }) => behind(slot(6, minute / 60, 'blocked', 'Holiday')));
const part = (hour: number, continues: boolean): WeekSlot => ({
  ...slot(4, hour, 'booked', 'Asha Kumar'),
  id: 'long',
  detail: 'until 10:30 AM',
  continues,
});
const long = [part(9, false), part(9.5, true), part(10, true)];
const friday = days[5]!;

/** Rows of half an hour, a session of three of them, working hours behind it and a day off. */
export const Schedule: Story = {
  args: {
    hours: halves,
    days: days.with(5, { ...friday, note: 'Holiday' }),
    slots: [...long, slot(2, 8, 'booked', 'Meera Iyer'), ...open, ...off],
    choosable: ['booked'],
    onThisWeek: fn(),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Wednesday, 4 March, 9:30 AM, Asha Kumar, continued'));
    await expect(args.onChoose).toHaveBeenLastCalledWith(long[1]);
    await expect(canvas.getByLabelText('Wednesday, 4 March, 7 AM, Free')).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getAllByText('Asha Kumar', { selector: 'td *' })).toHaveLength(1);
    await userEvent.click(canvas.getByText('Coach Schedule'));
    await expect(args.onThisWeek).toHaveBeenCalledOnce();
  },
};

const quarters = hours.slice(0, 5).flatMap(({ minute, label }) => [
  { minute, label },
  { minute: minute + 15, label: label.replace(' ', ':15 '), isPart: true },
  { minute: minute + 30, label: label.replace(' ', ':30 '), isPart: true },
  { minute: minute + 45, label: label.replace(' ', ':45 '), isPart: true },
]);
const longName = 'Lakshmi Venkataramanan-Subrahmanyam';
const quarterPart = (hour: number, continues: boolean): WeekSlot => ({ ...slot(4, hour, 'booked', longName), id: 'long', continues });

/** Rows of a quarter are low, lines within the hour faint; a long name runs on into the rows of its session. */
export const Quarters: Story = {
  args: {
    hours: quarters,
    slots: [
      ...[8.25, 8.5, 8.75, 9].map((hour, index) => quarterPart(hour, index > 0)),
      slot(2, 7.25, 'booked', 'Meera Iyer'),
      ...quarters.flatMap(({ minute }) => [3, 5].map((day) => behind(slot(day, minute / 60, 'free')))),
      ...quarters.map(({ minute }) => behind(slot(6, minute / 60, 'blocked', 'Holiday'))),
    ],
    choosable: ['booked'],
  },
  play: async ({ args, canvas, userEvent }) => {
    const [seven, eight] = ['7 AM', '8 AM'].map((label) =>
      canvas.getByLabelText(`Monday, 2 March, ${label}, Closed`).getBoundingClientRect(),
    );
    await expect(eight!.top - seven!.top).toBeLessThanOrEqual(130);
    await userEvent.click(canvas.getByLabelText(`Wednesday, 4 March, 8:15 AM, ${longName}`));
    await expect(args.onChoose).toHaveBeenCalled();
  },
};

/** The list has each session once, and the day off as a note. */
export const ScheduleAsList: Story = {
  ...Schedule,
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /AM/u })).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: '9 AM Asha Kumar until 10:30 AM' })).toBeVisible();
    await expect(canvas.getByText('Holiday', { selector: 'li *' })).toBeVisible();
  },
};

const twice = [
  { minute: 60, label: '1 AM' },
  { minute: 60, label: '1 AM again', isAgain: true },
  { minute: 120, label: '2 AM' },
];

/** The night in which clocks are set back. */
export const HourTwice: Story = {
  args: {
    hours: twice,
    slots: [slot(1, 1, 'booked', 'Asha Kumar'), { ...slot(1, 1, 'booked', 'Meera Iyer'), isAgain: true }],
    now: { day: '2026-03-01', minute: 75, isAgain: true },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Sunday, 1 March, 1 AM, Asha Kumar')).toBeVisible();
    await expect(canvas.getByLabelText('Sunday, 1 March, 1 AM again, Meera Iyer')).toBeVisible();
  },
};

/** On a phone there is only the list. */
export const Narrow: Story = {
  globals: { viewport: { value: 'narrowest' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('grid')).not.toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Tuesday, 3 March' })).toBeVisible();
    await expect(canvas.getAllByText('Nothing on this day.')).toHaveLength(2);
  },
};

export const Empty: Story = { args: { slots: [], now: undefined } };
