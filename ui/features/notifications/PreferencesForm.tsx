import { useMemo, useState } from 'react';
import { Card, Checkbox, RadioGroup, Select, Stack } from '@academy/design-system';
import { notificationMessages, type PreferencesView } from '@academy/domain/notifications';
import compiled from 'virtual:validator/notifications/SetPreferences';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { succeeded } from '../../app/toasts/slice.ts';
import { ownZone, zoneOptions } from '../availability/parts.ts';
import { en } from './en.ts';
import { type PreferencesValues, toBody, toValues } from './preferences-values.ts';
import { preferencesTags } from './queries.ts';
import { TimeSelect } from './TimeSelect.tsx';

const kinds = ['message', 'booking', 'money', 'review', 'report'] as const;
const choices = ['atOnce', 'daily', 'never'] as const;

export function PreferencesForm({ view }: { view: PreferencesView }) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const [usualZone] = useState(ownZone);
  const form = useForm({
    id: 'preferences',
    command: compiled,
    messages: notificationMessages,
    initial: toValues(view, usualZone),
    toBody: (values) => toBody(values, view),
    toRequest: (body) => ({ method: 'PUT', path: '/preferences', body }),
    tags: preferencesTags,
    onSucceeded: () => dispatch(succeeded('preferences.saved')),
  });
  const { values, set, field } = form;
  const zone = field('zone');
  const zones = useMemo(() => zoneOptions(zone.value), [zone.value]);
  const box = (name: keyof PreferencesValues) => {
    const { id, error } = field(name);
    const onChange = (event: React.ChangeEvent<HTMLInputElement>): void => set(name, event.target.checked ? 'yes' : '');
    return { id, error, checked: values[name] === 'yes', onChange };
  };
  return (
    <FormView form={form} label={text('preferences.title')}>
      <Stack gap="l">
        <Card as="section" title={text('preferences.mails')} padding="l">
          <Stack gap="l">
            {kinds.map((kind) => (
              <RadioGroup
                key={kind}
                id={field(kind).id}
                label={text(`preferences.${kind}`)}
                hint={text(`preferences.${kind}Hint`)}
                value={values[kind]}
                onChange={(value) => set(kind, value)}
                options={choices.map((choice) => ({ value: choice, label: text(`preferences.${choice}`) }))}
              />
            ))}
          </Stack>
        </Card>
        <Card as="section" title={text('preferences.reminders')} padding="l">
          <Stack gap="s">
            <Checkbox {...box('in_a_day')} label={text('preferences.inADay')} />
            <Checkbox {...box('in_an_hour')} label={text('preferences.inAnHour')} />
          </Stack>
        </Card>
        <Card as="section" title={text('preferences.times')} padding="l">
          <Stack gap="m">
            <Select {...zone} label={text('preferences.zone')} hint={text('preferences.zoneHint')} options={zones} />
            <TimeSelect {...field('digest_at')} label={text('preferences.digestAt')} />
            <Checkbox {...box('has_quiet_hours')} label={text('preferences.quiet')} hint={text('preferences.quietHint')} />
            {values.has_quiet_hours === 'yes' && (
              <>
                <TimeSelect {...field('quiet_from')} label={text('preferences.quietFrom')} />
                <TimeSelect {...field('quiet_until')} label={text('preferences.quietUntil')} />
              </>
            )}
          </Stack>
        </Card>
        <Card as="section" title={text('preferences.privacy')} padding="l">
          <Checkbox {...box('shows_presence')} label={text('preferences.showsPresence')} hint={text('preferences.showsPresenceHint')} />
        </Card>
        <SubmitButton form={form}>{text('preferences.save')}</SubmitButton>
      </Stack>
    </FormView>
  );
}
