import { Popover } from '@base-ui/react/popover';
import { type RefObject, useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { Directed } from '../Popup/Directed.tsx';
import { popupOffset } from '../Popup/Popup.styles.ts';
import { useAfterMount } from '../Popup/use-part.ts';
import { Calendar, type CalendarLabels, focusedDay } from './Calendar.tsx';
import { Foot, Popup, Positioner } from './Calendar.styles.ts';
import { type DateLimits, type IsoDate, isWithin, type Weekday, yearOf } from './calendar.ts';

export interface CalendarPopupLabels extends CalendarLabels {
  /** Names the popup and the button that opens it. */
  open: string;
  today: string;
  close: string;
}

export interface CalendarPartProps extends DateLimits {
  isOpen: boolean;
  onClose: () => void;
  opener: RefObject<HTMLButtonElement | null>;
  value: IsoDate | undefined;
  onChoose: (day: IsoDate) => void;
  today: IsoDate;
  locale: string;
  firstWeekday: Weekday;
  labels: CalendarPopupLabels;
}

/** Default limits: a lifetime back and ten years ahead. */
const around = (today: IsoDate): { min: IsoDate; max: IsoDate } => ({
  min: `${yearOf(today) - 100}-01-01`,
  max: `${yearOf(today) + 10}-12-31`,
});

/** Loaded by `DateField` when its calendar is first opened. */
export function CalendarPart({ isOpen, onClose, opener, onChoose, labels, min, max, today, ...rest }: CalendarPartProps) {
  const grid = useRef<HTMLTableElement>(null);
  const limits = { min: min ?? around(today).min, max: max ?? around(today).max };
  return (
    <Directed>
      <Popover.Root
        open={useAfterMount(isOpen)}
        modal="trap-focus"
        onOpenChange={(isNext, { reason, event, cancel }) => {
          if (isNext) return;
          // The opener closes by its own press: closed here already, that press would open it again.
          if (reason === 'outside-press' && event.target instanceof Node && opener.current?.contains(event.target)) cancel();
          else onClose();
        }}
      >
        <Popover.Portal>
          {/* Under the start of the field, wherever in it the button is. */}
          <Positioner {...popupOffset} anchor={() => opener.current?.closest('div') ?? null} align="start">
            <Popup aria-label={labels.open} initialFocus={() => focusedDay(grid.current) ?? true} finalFocus={opener}>
              <Calendar ref={grid} {...rest} {...limits} today={today} onChoose={onChoose} labels={labels} />
              <Foot>
                <Button size="s" variant="ghost" isDisabled={!isWithin(today, limits)} onClick={() => onChoose(today)}>
                  {labels.today}
                </Button>
                <Popover.Close render={<Button size="s">{labels.close}</Button>} />
              </Foot>
            </Popup>
          </Positioner>
        </Popover.Portal>
      </Popover.Root>
    </Directed>
  );
}
