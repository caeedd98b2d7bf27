import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Corner, DayDate, DayHead, DayName, Hour, Line, Place, Slot, Table, Words } from './Grid.styles.ts';
import { type Cell, cellByKey, clampCell, densityOf, placeOf, slotAt, type WeekSlot } from './week.ts';
import type { WeekGridProps } from './week-props.ts';

export interface GridProps extends WeekGridProps {
  labelledBy: string;
}

/** Of one hour they are one field. */
const isSameBackground = (above: WeekSlot | undefined, below: WeekSlot | undefined): boolean =>
  above?.isBackground === true && below?.isBackground === true && above.state === below.state;

const isPaging: Readonly<Record<string, 'onPrevious' | 'onNext'>> = { PageUp: 'onPrevious', PageDown: 'onNext' };

/** One tab stop: arrow keys for hours and days, Home and End in the row, with Control in the week, Page keys for weeks. */
export function Grid(props: GridProps) {
  const { labelledBy, days, hours, slots, now, labels, choosable, onChoose } = props;
  const moment = now && placeOf(now, hours);
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

  const density = densityOf(hours);
  const isOpen = (slot: WeekSlot | undefined): slot is WeekSlot =>
    slot !== undefined && slot.isBackground !== true && (choosable?.includes(slot.state) ?? true);
  const choose = (slot: WeekSlot | undefined, cell: Cell): void => {
    setWanted(cell);
    if (isOpen(slot)) onChoose(slot);
  };

  return (
    <Table role="grid" aria-labelledby={labelledBy} onKeyDown={moveByKey}>
      <thead>
        <tr>
          <Corner scope="col">{labels.time}</Corner>
          {days.map(({ id, name, date, note }, column) => (
            <DayHead key={id} scope="col" {...(column === today && { 'aria-current': 'date' })}>
              <DayName>{name}</DayName> <DayDate>{date}</DayDate>
              {note !== undefined && <DayDate> {note}</DayDate>}
            </DayHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {hours.map((hour, row) => (
          <tr key={hour.label}>
            <Hour scope="row" $density={density} $isWithin={hours[row + 1]?.isPart === true}>
              {hour.isPart === true ? <VisuallyHidden>{hour.label}</VisuallyHidden> : hour.label}
            </Hour>
            {days.map((day, column) => {
              const slot = slotAt(slots, day.id, hour);
              const next = hours[row + 1];
              const below = next && slotAt(slots, day.id, next);
              const isContinued = slot?.continues === true;
              const goesOn = below?.continues === true || (next?.isPart === true && isSameBackground(slot, below));
              const above = hour.isPart === true && hours[row - 1];
              const isJoined =
                isContinued || (above !== false && above !== undefined && isSameBackground(slotAt(slots, day.id, above), slot));
              const state = slot?.state ?? 'closed';
              const text = slot?.title ?? labels.states[state];
              const hasText = slot !== undefined && slot.isBackground !== true && !isContinued;
              return (
                <Place key={day.id} $density={density} $goesOn={goesOn} $isWithin={next?.isPart === true}>
                  <Slot
                    type="button"
                    $state={state}
                    $density={density}
                    $isBackground={slot?.isBackground === true}
                    $isContinued={isJoined}
                    $goesOn={goesOn}
                    tabIndex={row === cursor.row && column === cursor.column ? 0 : -1}
                    aria-label={[day.fullName, hour.label, text, ...(isContinued ? [labels.continued] : [])].join(', ')}
                    {...(!isOpen(slot) && { 'aria-disabled': true })}
                    onClick={() => choose(slot, { row, column })}
                  >
                    {hasText && <Words $isOver={density === 'quarter' && goesOn}>{text}</Words>}
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
