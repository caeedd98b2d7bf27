import { useMemo } from 'react';
import { Select } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import type { AvailabilityControl } from './availability-form.ts';
import { en } from './en.ts';
import { zoneOptions } from './zone-names.ts';

/** One of some four hundred zones. */
export function ZoneField({ form }: { form: AvailabilityControl }) {
  const text = useText(en);
  const field = form.field('zone');
  const options = useMemo(() => zoneOptions(field.value), [field.value]);
  return <Select {...field} label={text('availability.zone')} isLabelHidden hint={text('availability.zoneHint')} options={options} />;
}
