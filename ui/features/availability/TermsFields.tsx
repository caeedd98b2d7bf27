import { Card, Grid, Select } from '@academy/design-system';
import { availabilityLimits } from '@academy/domain/availability';
import { useText } from '../../app/messages/use-text.ts';
import type { AvailabilityControl } from './availability-form.ts';
import { en } from './en.ts';
import { termNames } from './values.ts';

/** The unit of each term, and the values offered. */
const choices = {
  length_minutes: ['minutes', availabilityLimits.lengths],
  step_minutes: ['minutes', availabilityLimits.steps],
  buffer_minutes: ['minutes', [0, 5, 10, 15, 20, 30, 45, 60]],
  notice_hours: ['hours', [0, 1, 2, 4, 8, 12, 24, 48, 72, 168]],
  horizon_weeks: ['weeks', [1, 2, 4, 6, 8, 12, 26]],
  intros_per_week: ['count', [0, 1, 2, 3, 5, 10, 20]],
  free_hours: ['hours', [0, 6, 12, 24, 48, 72]],
  late_percent: ['percent', [0, 25, 50, 75, 100]],
  absent_percent: ['percent', [0, 25, 50, 75, 100]],
} as const satisfies Record<(typeof termNames)[number], readonly [string, readonly number[]]>;

/** Length, notice and costs. A value set elsewhere is offered besides the usual ones. */
export function TermsFields({ form }: { form: AvailabilityControl }) {
  const text = useText(en);
  return (
    <Card as="section" title={text('availability.terms')} padding="l">
      <Grid least="m" gap="m">
        {termNames.map((name) => {
          const [unit, usual] = choices[name];
          const field = form.field(`terms/${name}`);
          const all = [...new Set<number>([...usual, Number(field.value)])].toSorted((a, b) => a - b);
          return (
            <Select
              key={name}
              {...field}
              label={text(`availability.${name}`)}
              options={all.map((count) => ({ value: String(count), label: text(`availability.${unit}`, { count }) }))}
            />
          );
        })}
      </Grid>
    </Card>
  );
}
