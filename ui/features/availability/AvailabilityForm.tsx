import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Banner, Beside, Button, Card, Stack } from '@academy/design-system';
import { availabilityMessages, type AvailabilityView, setAvailability } from '@academy/domain/availability';
import compiled from 'virtual:validator/availability/SetAvailability';
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
  const [version, setVersion] = useState(view.version);
  const form = useForm({
    id: 'availability',
    command: { ...compiled, check: setAvailability.check },
    messages: availabilityMessages,
    initial: toValues(view, usual),
    // Not for other hours than those that it began with.
    draft: { key: `availability ${user?.id ?? ''} ${version}`, isLasting: true, isWhole: true },
    toBody,
    toRequest: (body) => ({ method: 'PUT', path: '/availability', body }),
    tags: availabilityTags,
    onSucceeded: (_result, sent) => {
      saved.current = sent;
      dispatch(succeeded('availability.saved'));
    },
  });
  const { values, draft } = form;
  const isOther = values['version'] !== String(view.version);
  const takeOver = (isChanged: boolean): void => {
    const from = toValues(view, usual);
    draft.discard();
    setVersion(view.version);
    draft.begin(from, isChanged ? { ...values, version: String(view.version) } : from);
  };
  const handleSaved = useEffectEvent((sent: AvailabilityValues) => takeOver(values !== sent));
  useEffect(() => {
    if (!saved.current || !isOther) return;
    handleSaved(saved.current);
    saved.current = undefined;
  }, [isOther]);
  return (
    <FormView form={form} label={text('availability.title')}>
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
