import { useState } from 'react';
import { Card, formatRupees, RangeField, Stack, Text } from '@academy/design-system';
import { readSchedule } from '@academy/domain/availability';
import { cancellingAt } from '@academy/domain/bookings';
import { type Cost, costOf } from '@academy/domain/kernel';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { type AvailabilityValues, toBody } from './values.ts';

const hourMs = 3_600_000;
/** A price that is easy to take parts of, and a few hours more than the longest time in which cancelling costs. */
const [pricePaise, mostHours, firstHours] = [100_000, 84, 12] as const;

/** What the terms of the form would cost an athlete, by the rule that bookings use. */
export function TermsTrial({ values }: { values: AvailabilityValues }) {
  const text = useText(en);
  const [hours, setHours] = useState<number>(firstHours);
  const { policy } = readSchedule(toBody(values)).terms;
  const booking = { startsAt: hours * hourMs, confirmedAt: -hourMs, pricePaise, policy, proposed: [] };
  const words = ({ capturePaise, releasePaise }: Cost): string => {
    if (capturePaise === 0) return text('availability.trialFree');
    if (releasePaise === 0) return text('availability.trialAll', { paid: formatRupees(capturePaise) });
    return text('availability.trialPart', { paid: formatRupees(capturePaise), back: formatRupees(releasePaise) });
  };
  return (
    <Card as="section" title={text('availability.trial')} padding="l">
      <Stack gap="m">
        <Text tone="muted">{text('availability.trialLead', { price: formatRupees(pricePaise) })}</Text>
        <RangeField
          id="terms-trial"
          label={text('availability.trialHours', { count: hours })}
          value={hours}
          min={0}
          max={mostHours}
          step={1}
          valueText={text('availability.hours', { count: hours })}
          onChange={setHours}
        />
        <Text>
          <output htmlFor="terms-trial">{words(cancellingAt(booking, 'athlete', 0))}</output>
        </Text>
        <div>
          <Text weight="semibold">{text('availability.trialAbsent')}</Text>
          <Text>{words(costOf(pricePaise, policy.absentPercent))}</Text>
        </div>
      </Stack>
    </Card>
  );
}
