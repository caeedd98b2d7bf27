import {
  Button,
  Checkbox,
  FieldGroup,
  Grid,
  Modal,
  MoneyField,
  Select,
  Stack,
  Text,
  TextArea,
  TextField,
  WideField,
} from '@academy/design-system';
import { type CoachView, domainChoices, genders, languages, updateCoachProfile } from '@academy/domain/coaches';
import { type BodyOf, phoneMessages } from '@academy/domain/kernel';
import compiled from 'virtual:validator/coaches/UpdateCoachProfile';
import { todayHere } from '../../app/commands/validate.ts';
import { BirthdayField } from '../../app/forms/BirthdayField.tsx';
import { draftDiscarded } from '../../app/drafts/slice.ts';
import { FormView } from '../../app/forms/FormView.tsx';
import { PhoneField } from '../../app/forms/PhoneField.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { userRenamed } from '../../app/session/slice.ts';
import { failed, succeeded } from '../../app/toasts/slice.ts';
import { coachesText } from '../coaches/parts.ts';
import { identityText } from '../identity/parts.ts';
import { ageAfter, fromCoach, paiseOf, rateOf, toggled, toUpdate } from './coach-update.ts';
import { en } from './en.ts';

const words = { ...coachesText, ...identityText, ...en } as const;

const formId = 'coach-update';

const draftOf = ({ id }: CoachView): string => `coach-update ${id}`;

interface FormProps {
  coach: CoachView;
  onClose: () => void;
}

export interface CoachUpdateModalProps extends FormProps {
  isOpen: boolean;
}

/** Edits a coach's public profile. Only Cancel discards the input; otherwise it is there when the form is opened again. */
export function CoachUpdateModal({ coach, isOpen, onClose }: CoachUpdateModalProps) {
  const text = useText(words);
  const isSubmitting = useAppSelector(({ commands }) => commands[formId]?.status === 'submitting');
  const dispatch = useAppDispatch();
  const handleClose = (): void => {
    if (!isSubmitting) onClose();
  };
  const handleCancel = (): void => {
    dispatch(draftDiscarded(draftOf(coach)));
    handleClose();
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
          <Button isDisabled={isSubmitting} onClick={handleCancel}>
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

/** The displayed profile changes only after saving. */
function CoachUpdateForm({ coach, onClose }: FormProps) {
  const text = useText(words);
  const dispatch = useAppDispatch();
  const form = useForm({
    id: formId,
    command: { ...compiled, check: updateCoachProfile.check },
    initial: fromCoach(coach),
    messages: phoneMessages,
    draft: { key: draftOf(coach) },
    toBody: (values): BodyOf<typeof updateCoachProfile> => toUpdate(values, coach),
    toRequest: (body) => ({ method: 'PUT', path: '/coach/update', body }),
    tags: ['coaches'],
    onSucceeded: (_result, { coach_name }) => {
      dispatch(userRenamed({ id: coach.id, role: 'coach', name: coach_name.trim() }));
      dispatch(succeeded('coach.updated'));
      onClose();
    },
    onNotDone: () => dispatch(failed('coach.updateFailed')),
  });
  const { values } = form;
  const today = todayHere();
  return (
    <FormView form={form} label={text('coach.updateTitle')}>
      <FieldGroup title={text('coach.groupYou')}>
        <TextField {...form.field('coach_name')} autoComplete="name" label={text('field.fullname')} />
        <Select
          {...form.field('gender')}
          label={text('coach.gender')}
          placeholder={text('coach.selectGender')}
          options={genders.map((gender) => ({ value: gender, label: text(`coach.gender${gender}`) }))}
        />
        <BirthdayField
          form={form}
          name="coach_dob"
          label={text('field.dob')}
          forRole="coach"
          onDay={(day) => form.set('coach_age', ageAfter(day, values, coach, today))}
        />
        <TextField {...form.field('coach_age')} label={text('coach.age')} hint={text('coach.ageHint')} />
      </FieldGroup>
      <FieldGroup title={text('coach.groupContact')}>
        <TextField {...form.field('email')} readOnly type="email" label={text('field.email')} hint={text('coach.emailFixed')} />
        <PhoneField form={form} name="coach_phone" label={text('field.phone')} />
        <WideField>
          <TextField
            {...form.field('coach_address')}
            autoComplete="street-address"
            label={text('field.address')}
            hint={text('coach.addressHint')}
          />
        </WideField>
        <WideField>
          <Checkbox
            checked={values.shows_contacts === 'true'}
            onChange={({ currentTarget }) => form.set('shows_contacts', String(currentTarget.checked))}
            label={text('coach.showContacts')}
            hint={text('coach.showContactsHint')}
          />
        </WideField>
      </FieldGroup>
      <FieldGroup title={text('coach.groupCoaching')}>
        <Select
          {...form.field('domains')}
          label={text('field.domain')}
          options={domainChoices.map((domain) => ({ value: domain, label: text(`sport.${domain}`) }))}
        />
        <RateField form={form} />
        <WideField>
          <Languages chosen={values.coach_languages} onChange={(chosen) => form.set('coach_languages', chosen)} />
        </WideField>
        <TextArea {...form.field('detail_experience')} rows={5} label={text('field.experience')} />
      </FieldGroup>
    </FormView>
  );
}

function Languages({ chosen, onChange }: { chosen: string; onChange: (chosen: string) => void }) {
  const text = useText(words);
  return (
    <Stack gap="xs" role="group" aria-label={text('coach.languages')}>
      <Text as="span" size="s" weight="semibold">
        {text('coach.languages')}
      </Text>
      <Grid least="s" gap="2xs">
        {languages.map((language) => (
          <Checkbox
            key={language}
            label={language}
            checked={chosen.split(',').includes(language)}
            onChange={() => onChange(toggled(chosen, language))}
          />
        ))}
      </Grid>
    </Stack>
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
