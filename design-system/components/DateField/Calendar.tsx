import { type KeyboardEvent, type Ref, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Select } from '../Select/Select.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Cell, Day, Head, Month } from './Calendar.styles.ts';
import { addMonths, clamp, dayByKey, type IsoDate, isSameMonth, isWithin, monthOf, type Weekday, weeksOf, yearOf } from './calendar.ts';
import { namesIn } from './names.ts';

export interface CalendarLabels {
  previousMonth: string;
  nextMonth: string;
  /** Labels of the two selects in the header. */
  month: string;
  year: string;
}

export interface CalendarProps {
  /** The grid, whose only tab stop gets the focus. */
  ref?: Ref<HTMLTableElement> | undefined;
  value: IsoDate | undefined;
  onChoose: (day: IsoDate) => void;
  min: IsoDate;
  max: IsoDate;
  today: IsoDate;
  locale: string;
  firstWeekday: Weekday;
  labels: CalendarLabels;
}

/** The only tab stop of a month. */
export const focusedDay = (grid: HTMLElement | null): HTMLElement | null | undefined => grid?.querySelector<HTMLElement>('[tabindex="0"]');

/** A month as a grid with one tab stop: arrow keys for days and weeks, Home and End in the week, Page keys for months, with Shift years. */
export function Calendar({ ref, value, onChoose, min, max, today, locale, firstWeekday, labels }: CalendarProps) {
  const limits = { min, max };
  const [cursor, setCursor] = useState(() => clamp(value ?? today, limits));
  const names = useMemo(() => namesIn(locale, firstWeekday), [locale, firstWeekday]);

  const move = (day: IsoDate): void => setCursor(clamp(day, limits));
  const moveByKey = (event: KeyboardEvent<HTMLTableElement>): void => {
    const grid = event.currentTarget;
    const isRtl = getComputedStyle(grid).direction === 'rtl';
    const day = dayByKey(cursor, event, { isRtl, firstWeekday });
    if (day === undefined) return;
    event.preventDefault();
    // The day may exist, or be the tab stop, only after the next render.
    flushSync(() => move(day));
    focusedDay(grid)?.focus();
  };

  const year = yearOf(cursor);
  const months = names.months.map((label, index) => {
    const first = addMonths(`${String(year).padStart(4, '0')}-01-01`, index);
    return { value: String(index + 1), label, isDisabled: clamp(first, limits).slice(0, 7) !== first.slice(0, 7) };
  });
  const years = Array.from({ length: yearOf(max) - yearOf(min) + 1 }, (_, index) => String(yearOf(min) + index));
  const arrow = (icon: 'chevron-left' | 'chevron-right', label: string, isEnd: boolean, step: number) => (
    <IconButton
      size="s"
      icon={icon}
      label={label}
      {...(isEnd && { 'aria-disabled': true })}
      onClick={() => !isEnd && move(addMonths(cursor, step))}
    />
  );
  return (
    <>
      <Head>
        {arrow('chevron-left', labels.previousMonth, isSameMonth(cursor, min), -1)}
        <Select
          label={labels.month}
          isLabelHidden
          options={months}
          value={String(monthOf(cursor))}
          onChange={(event) => move(addMonths(cursor, Number(event.currentTarget.value) - monthOf(cursor)))}
        />
        <Select
          label={labels.year}
          isLabelHidden
          options={years.map((label) => ({ value: label, label }))}
          value={String(year)}
          onChange={(event) => move(addMonths(cursor, 12 * (Number(event.currentTarget.value) - year)))}
        />
        {arrow('chevron-right', labels.nextMonth, isSameMonth(cursor, max), 1)}
      </Head>
      <VisuallyHidden role="status">{names.monthName(cursor)}</VisuallyHidden>
      <Month ref={ref} role="grid" aria-label={names.monthName(cursor)} onKeyDown={moveByKey}>
        <thead>
          <tr>
            {names.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(cursor, firstWeekday).map((week) => (
            <tr key={week.find((day) => day !== undefined)}>
              {week.map((day, place) =>
                day === undefined ? (
                  <Cell key={names.weekdays[place]?.long} />
                ) : (
                  <Cell key={day} aria-selected={day === value}>
                    <Day
                      type="button"
                      tabIndex={day === cursor ? 0 : -1}
                      disabled={!isWithin(day, limits)}
                      aria-label={names.dayName(day)}
                      {...(day === today && { 'aria-current': 'date' })}
                      onClick={() => onChoose(day)}
                    >
                      {names.dayNumber(day)}
                    </Day>
                  </Cell>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Month>
    </>
  );
}
