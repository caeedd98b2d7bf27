import { Badge } from '../Badge/Badge.tsx';
import { Heading, Text } from '../Text/Text.tsx';
import { Days, Detail, Entry, Head, Slots, Time } from './DayList.styles.ts';
import { slotAt } from './week.ts';
import type { WeekGridProps } from './week-props.ts';

/** The same week as a list of days: free, booked and blocked slots where they begin, without closed hours and the background. */
export function DayList({ titleLevel = 2, days, hours, slots, now, labels, choosable, onChoose }: WeekGridProps) {
  const level = titleLevel === 2 ? 3 : 4;
  return (
    <Days>
      {days.map(({ id, fullName, note }) => {
        const own = hours.flatMap((hour) => {
          const slot = slotAt(slots, id, hour);
          return slot && slot.continues !== true && slot.isBackground !== true ? [{ hour, slot }] : [];
        });
        return (
          <li key={id}>
            <Head>
              <Heading level={level} size="l">
                {fullName}
              </Heading>
              {now?.day === id && <Badge tone="accent">{labels.today}</Badge>}
              {note !== undefined && <Badge>{note}</Badge>}
            </Head>
            {own.length === 0 ? (
              <Text tone="muted" size="s">
                {labels.nothing}
              </Text>
            ) : (
              <Slots>
                {own.map(({ hour, slot }) => {
                  const isOpen = choosable?.includes(slot.state) ?? true;
                  const content = (
                    <>
                      <Time>{hour.label}</Time>{' '}
                      <span>
                        {slot.title ?? labels.states[slot.state]}
                        {slot.detail !== undefined && <Detail> {slot.detail}</Detail>}
                      </span>
                    </>
                  );
                  return (
                    <li key={hour.label}>
                      {isOpen ? (
                        <Entry as="button" type="button" $state={slot.state} onClick={() => onChoose(slot)}>
                          {content}
                        </Entry>
                      ) : (
                        <Entry $state={slot.state}>{content}</Entry>
                      )}
                    </li>
                  );
                })}
              </Slots>
            )}
          </li>
        );
      })}
    </Days>
  );
}
