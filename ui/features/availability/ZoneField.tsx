import { useMemo } from 'react';
import { Select } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import type { AvailabilityControl } from './availability-form.ts';
import { en } from './en.ts';
import { zoneLabel, zoneNames } from './zone-names.ts';

/** One of some four hundred zones, by city, so that typing its first letters finds it. */
export function ZoneField({ form }: { form: AvailabilityControl }) {
  const text = useText(en);
  const field = form.field('zone');
  const options = useMemo(() => {
    const all = zoneNames(field.value).map((zone) => ({ value: zone, label: zoneLabel(zone) }));
    return all.toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  }, [field.value]);
  return <Select {...field} label={text('availability.zone')} isLabelHidden hint={text('availability.zoneHint')} options={options} />;
}
