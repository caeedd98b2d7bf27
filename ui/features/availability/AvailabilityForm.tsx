import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Banner, Beside, Button, Card, Stack } from '@academy/design-system';
import { availabilityMessages, type AvailabilityView, setAvailability } from '@academy/domain/availability';
import compiled from 'virtual:validator/availability/SetAvailability';
import { draftDiscarded } from '../../app/drafts/slice.ts';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { succeeded } from '../../app/toasts/slice.ts';
import { DaysOff } from './DaysOff.tsx';
import { Outside } from './Outside.tsx';
import { en } from './en.ts';
import { Preview } from './Preview.tsx';
import { availabilityTags } from './queries.ts';
import { TermsFields } from './TermsFields.tsx';
import { TermsTrial } from './TermsTrial.tsx';
import { useKeeping, useKeptHours } from './use-kept-hours.ts';
import { type AvailabilityValues, toBody, toValues } from './values.ts';
import { WeekHours } from './WeekHours.tsx';
import { ownZone } from './zone-names.ts';
import { ZoneField } from './ZoneField.tsx';

/** Shows the hours as they were when it was opened or saved; a change from elsewhere is offered, never taken by itself. */
export function AvailabilityForm({ view }: { view: AvailabilityView }) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const user = useAppSelector(({ session }) => session.user);
  const [usual] = useState(ownZone);
  const saved = useRef<AvailabilityValues>(undefined);
  const hours = useKeptHours(view, usual);
  const form = useForm({
    id: 'availability',
    command: { ...compiled, check: setAvailability.check },
    messages: availabilityMessages,
    initial: hours.kept ?? hours.begun,
    toBody,
    toRequest: (body) => ({ method: 'PUT', path: '/availability', body }),
    tags: availabilityTags,
    onSucceeded: (_result, sent) => {
      saved.current = sent;
      dispatch(succeeded('availability.saved'));
    },
  });
  const { values } = form;
  const { setValues } = form.draft;
  useKeeping(hours, values);
  const isOther = values['version'] !== String(view.version);
  const takeOver = (isChanged: boolean): void => {
    const from = toValues(view, usual);
    dispatch(draftDiscarded(hours.key));
    hours.begin(from);
    setValues(isChanged ? { ...values, version: String(view.version) } : from);
  };
  const handleSaved = useEffectEvent((sent: AvailabilityValues) => takeOver(values !== sent));
  useEffect(() => {
    if (!saved.current || !isOther) return;
    handleSaved(saved.current);
    saved.current = undefined;
  }, [isOther]);
  const startOver = (): void => {
    hours.begin(hours.begun);
    setValues(hours.begun);
  };
  return (
    <FormView form={{ ...form, draft: { isRestored: hours.kept !== undefined, reset: startOver } }} label={text('availability.title')}>
      <Stack gap="l">
        {!view.has_rate && (
          <Banner
            tone="warning"
            action={
              <Button size="s" href={`/coachEditProfile/${user?.id ?? ''}`}>
                {text('availability.toRate')}
              </Button>
            }
          >
            {text('availability.rateMissing')}
          </Banner>
        )}
        {isOther && !form.isSubmitting && (
          <Banner
            role="status"
            action={
              <Button size="s" onClick={() => takeOver(false)}>
                {text('availability.showChanged')}
              </Button>
            }
          >
            {text('availability.changed')}
          </Banner>
        )}
        <Outside sessions={view.outside} />
        <Beside side={<Preview values={values} view={view} />}>
          <Stack gap="l">
            <Card as="section" title={text('availability.zone')} padding="l">
              <ZoneField form={form} />
            </Card>
            <WeekHours form={form} />
            <DaysOff form={form} />
            <TermsFields form={form} />
            <TermsTrial values={values} />
            <SubmitButton form={form}>{text('availability.save')}</SubmitButton>
          </Stack>
        </Beside>
      </Stack>
    </FormView>
  );
}
