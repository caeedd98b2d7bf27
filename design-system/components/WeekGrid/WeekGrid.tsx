import { useId, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Heading } from '../Text/Text.tsx';
import { DayList } from './DayList.tsx';
import { Grid } from './Grid.tsx';
import { Bar, Root, Views, Zone } from './WeekGrid.styles.ts';
import type { WeekGridProps } from './week-props.ts';

/** A week as a grid, and as a list where there is no room for one or where the reader prefers it. */
export function WeekGrid(props: WeekGridProps) {
  const { title, titleLevel = 2, timeZone, labels, onThisWeek, onPrevious, onNext } = props;
  const [isList, setList] = useState(false);
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Bar>
        <div>
          <Heading level={titleLevel} size="xl" id={id} aria-live="polite">
            {title}
          </Heading>
          <Zone>{timeZone}</Zone>
        </div>
        <Button size="s" variant="ghost" data-view-switch onClick={() => setList(!isList)}>
          {isList ? labels.showGrid : labels.showList}
        </Button>
        {onThisWeek && (
          <Button size="s" onClick={onThisWeek}>
            {labels.thisWeek}
          </Button>
        )}
        {onPrevious && (
          <Button size="s" iconStart={<Icon name="chevron-left" size="s" />} onClick={onPrevious}>
            {labels.previous}
          </Button>
        )}
        {onNext && (
          <Button size="s" iconEnd={<Icon name="chevron-right" size="s" />} onClick={onNext}>
            {labels.next}
          </Button>
        )}
      </Bar>
      <Views data-list={isList}>
        <Grid {...props} labelledBy={id} />
        <DayList {...props} />
      </Views>
    </Root>
  );
}
