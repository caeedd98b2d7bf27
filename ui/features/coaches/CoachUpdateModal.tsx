import { Button, Checkbox, Modal, MoneyField, Select, Stack, Text, TextArea, TextField } from '@academy/design-system';
import { type CoachView, domainChoices, genders, languages, updateCoachProfile } from '@academy/domain/coaches';
import type { BodyOf } from '@academy/domain/kernel';
import compiled from 'virtual:validator/UpdateCoachProfile';
import { FormView } from '../../app/forms/FormView.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { userRenamed } from '../../app/session/slice.ts';
import { failed, succeeded } from '../../app/toasts/slice.ts';
import { fromCoach, paiseOf, rateOf, toggled, toUpdate } from './coach-update.ts';
import { en as coachesText } from './en.ts';
import { en as identityText } from '../identity/en.ts';

const words = { ...coachesText, ...identityText } as const;

const formId = 'coach-update';

interface FormProps {
  coach: CoachView;
  onClose: () => void;
}

export interface CoachUpdateModalProps extends FormProps {
  isOpen: boolean;
}

/** Changes what others see of a coach. A press beside it does not lose what was typed. */
export function CoachUpdateModal({ coach, isOpen, onClose }: CoachUpdateModalProps) {
  const text = useText(words);
  const isSubmitting = useAppSelector(({ commands }) => commands[formId]?.status === 'submitting');
  const handleClose = (): void => {
    if (!isSubmitting) onClose();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={handleClose}
      title={text('coach.updateTitle')}
      description={text('coach.updateLead')}
      closeLabel={text('close')}
      isBackdropInert
      actions={
        <>
          <Button isDisabled={isSubmitting} onClick={handleClose}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isLoading={isSubmitting} loadingLabel={text('submitting')}>
            {text('coach.saveChanges')}
          </Button>
        </>
      }
    >
      <CoachUpdateForm coach={coach} onClose={onClose} />
    </Modal>
  );
}

/** What is shown of the coach changes only when it has been saved. */
function CoachUpdateForm({ coach, onClose }: FormProps) {
  const text = useText(words);
  const dispatch = useAppDispatch();
  const form = useForm({
    id: formId,
    command: { ...compiled, check: updateCoachProfile.check },
    initial: fromCoach(coach),
    toBody: (values): BodyOf<typeof updateCoachProfile> => toUpdate(values, coach),
    toRequest: (body) => ({ method: 'PUT', path: '/coach/update', body }),
    contexts: ['coaches'],
    onSucceeded: (_result, { coach_name }) => {
      dispatch(userRenamed(coach_name.trim()));
      dispatch(succeeded('coach.updated'));
      onClose();
    },
    onNotDone: () => dispatch(failed('coach.updateFailed')),
  });
  const chosen = form.values.coach_languages;
  return (
    <FormView form={form} label={text('coach.updateTitle')}>
      <TextField {...form.field('coach_name')} autoComplete="name" label={text('field.fullname')} />
      <TextField {...form.field('email')} readOnly type="email" label={text('field.email')} />
      <TextField {...form.field('coach_phone')} type="tel" inputMode="numeric" autoComplete="tel-national" label={text('field.phone')} />
      <TextField {...form.field('coach_dob')} type="date" autoComplete="bday" label={text('field.dob')} />
      <TextField {...form.field('coach_age')} label={text('coach.age')} hint={text('coach.ageHint')} />
      <Select
        {...form.field('gender')}
        label={text('coach.gender')}
        placeholder={text('coach.selectGender')}
        options={genders.map((gender) => ({ value: gender, label: text(`coach.gender${gender}`) }))}
      />
      <TextField {...form.field('coach_address')} autoComplete="street-address" label={text('field.address')} />
      <Select
        {...form.field('domains')}
        label={text('field.domain')}
        options={domainChoices.map((domain) => ({ value: domain, label: text(`sport.${domain}`) }))}
      />
      <Stack gap="xs" role="group" aria-label={text('coach.languages')}>
        <Text as="span" size="s" weight="semibold">
          {text('coach.languages')}
        </Text>
        {languages.map((language) => (
          <Checkbox
            key={language}
            label={language}
            checked={chosen.split(',').includes(language)}
            onChange={() => form.set('coach_languages', toggled(chosen, language))}
          />
        ))}
      </Stack>
      <RateField form={form} />
      <TextArea {...form.field('detail_experience')} rows={5} label={text('field.experience')} />
    </FormView>
  );
}

interface RateFieldProps {
  form: {
    values: { rate: string };
    field: (name: 'rate') => { id: string; name: string; error: string | undefined; onBlur: () => void };
    set: (name: 'rate', value: string) => void;
  };
}

function RateField({ form }: RateFieldProps) {
  const text = useText(words);
  const { id, name, error, onBlur } = form.field('rate');
  const invalid = text.problem('invalidRate');
  return (
    <MoneyField
      {...{ id, name, error, onBlur }}
      label={text('coach.rate')}
      optionalLabel={text('optional')}
      hint={text('coach.rateHint')}
      currencyLabel="rs."
      value={paiseOf(form.values.rate)}
      onChange={(paise, problem) => form.set('rate', rateOf(paise, problem === undefined))}
      problems={{ unreadable: invalid, tooLow: invalid, tooHigh: invalid }}
    />
  );
}
