import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Corner, DayDate, DayHead, DayName, Hour, Line, Place, Slot, Table } from './Grid.styles.ts';
import { type Cell, cellByKey, clampCell, placeOf, type WeekSlot } from './week.ts';
import type { WeekGridProps } from './week-props.ts';

export interface GridProps extends WeekGridProps {
  labelledBy: string;
}

const isPaging: Readonly<Record<string, 'onPrevious' | 'onNext'>> = { PageUp: 'onPrevious', PageDown: 'onNext' };

/** One tab stop: arrow keys for hours and days, Home and End in the row, with Control in the week, Page keys for weeks. */
export function Grid(props: GridProps) {
  const { labelledBy, days, hours, slots, now, labels, choosable, onChoose } = props;
  const moment = now && placeOf(now.minute, hours);
  const today = days.findIndex(({ id }) => id === now?.day);
  const [wanted, setWanted] = useState<Cell>({ row: moment?.row ?? 0, column: today });
  const cursor = clampCell(wanted, hours.length, days.length);

  const moveByKey = (event: KeyboardEvent<HTMLTableElement>): void => {
    const grid = event.currentTarget;
    const paging = isPaging[event.key];
    if (paging !== undefined && props[paging]) {
      event.preventDefault();
      props[paging]();
      return;
    }
    const isRtl = getComputedStyle(grid).direction === 'rtl';
    const cell = cellByKey(event, cursor, { rows: hours.length, columns: days.length }, isRtl);
    if (cell === undefined) return;
    event.preventDefault();
    // The cell becomes the tab stop only with the next render.
    flushSync(() => setWanted(cell));
    grid.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };

  const choose = (slot: WeekSlot | undefined, cell: Cell): void => {
    setWanted(cell);
    if (slot && (choosable?.includes(slot.state) ?? true)) onChoose(slot);
  };

  return (
    <Table role="grid" aria-labelledby={labelledBy} onKeyDown={moveByKey}>
      <thead>
        <tr>
          <Corner scope="col">{labels.time}</Corner>
          {days.map(({ id, name, date }, column) => (
            <DayHead key={id} scope="col" {...(column === today && { 'aria-current': 'date' })}>
              <DayName>{name}</DayName> <DayDate>{date}</DayDate>
            </DayHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour, row) => (
          <tr key={hour.minute}>
            <Hour scope="row">{hour.label}</Hour>
            {days.map((day, column) => {
              const slot = slots.find(({ day: on, minute }) => on === day.id && minute === hour.minute);
              const state = slot?.state ?? 'closed';
              const text = slot?.title ?? labels.states[state];
              const isOpen = slot !== undefined && (choosable?.includes(slot.state) ?? true);
              return (
                <Place key={day.id}>
                  <Slot
                    type="button"
                    $state={state}
                    tabIndex={row === cursor.row && column === cursor.column ? 0 : -1}
                    aria-label={[day.fullName, hour.label, text].join(', ')}
                    {...(!isOpen && { 'aria-disabled': true })}
                    onClick={() => choose(slot, { row, column })}
                  >
                    {state !== 'closed' && text}
                  </Slot>
                  {column === today && moment?.row === row && <Line style={{ insetBlockStart: `${moment.share * 100}%` }} />}
                </Place>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
