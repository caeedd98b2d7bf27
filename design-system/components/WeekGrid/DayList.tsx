import { Badge } from '../Badge/Badge.tsx';
import { Heading, Text } from '../Text/Text.tsx';
import { Days, Entry, Head, Slots, Time } from './DayList.styles.ts';
import type { WeekGridProps } from './week-props.ts';

/** The same week as a list of days: free, booked and blocked slots, without closed hours. */
export function DayList({ titleLevel = 2, days, hours, slots, now, labels, choosable, onChoose }: WeekGridProps) {
  const level = titleLevel === 2 ? 3 : 4;
  return (
    <Days>
      {days.map(({ id, fullName }) => {
        const own = hours.flatMap((hour) => {
          const slot = slots.find(({ day, minute }) => day === id && minute === hour.minute);
          return slot ? [{ hour, slot }] : [];
        });
        return (
          <li key={id}>
            <Head>
              <Heading level={level} size="l">
                {fullName}
              </Heading>
              {now?.day === id && <Badge tone="accent">{labels.today}</Badge>}
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
                      <Time>{hour.label}</Time> <span>{slot.title ?? labels.states[slot.state]}</span>
                    </>
                  );
                  return (
                    <li key={hour.minute}>
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
