import { FieldGroup, TextArea, TextField, WideField } from '@academy/design-system';
import { type AthleteView, updateAthleteProfile } from '@academy/domain/athletes';
import { phoneMessages } from '@academy/domain/kernel';
import compiled from 'virtual:validator/athletes/UpdateAthleteProfile';
import { BirthdayField } from '../../app/forms/BirthdayField.tsx';
import { FormView } from '../../app/forms/FormView.tsx';
import { PhoneField } from '../../app/forms/PhoneField.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { userRenamed } from '../../app/session/slice.ts';
import { failed, succeeded } from '../../app/toasts/slice.ts';
import { athleteUpdateForm, draftOfAthlete, failureOf, fromAthlete, toUpdate } from './athlete-update.ts';
import { en } from './en.ts';

export interface AthleteUpdateFormProps {
  athlete: AthleteView;
  onClose: () => void;
}

/** Edits an athlete's profile; the displayed profile changes only after saving. */
export function AthleteUpdateForm({ athlete, onClose }: AthleteUpdateFormProps) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const form = useForm({
    id: athleteUpdateForm,
    command: { ...compiled, check: updateAthleteProfile.check },
    initial: fromAthlete(athlete),
    messages: phoneMessages,
    draft: { key: draftOfAthlete(athlete) },
    toBody: toUpdate,
    toRequest: (body) => ({ method: 'PUT', path: '/atheleteprofile', body }),
    tags: ['athletes'],
    onSucceeded: (_result, { name }) => {
      dispatch(userRenamed({ id: athlete.id, role: 'athlete', name: name.trim() }));
      dispatch(succeeded('athlete.updated'));
      onClose();
    },
    onNotDone: (entry) => {
      const failure = failureOf(entry);
      if (failure) dispatch(failed(failure.id, failure.server === undefined ? undefined : { message: failure.server }));
    },
  });
  return (
    <FormView form={form} label={text('athlete.editTitle')}>
      <FieldGroup title={text('athlete.groupYou')}>
        <TextField {...form.field('name')} autoComplete="name" label={text('athlete.fullName')} />
        <BirthdayField form={form} name="dob" label={text('athlete.dob')} forRole="athlete" />
      </FieldGroup>
      <FieldGroup title={text('athlete.contact')}>
        <TextField {...form.field('email')} readOnly type="email" label={text('athlete.emailId')} hint={text('athlete.emailFixed')} />
        <PhoneField form={form} name="phone" label={text('athlete.phone')} />
        <WideField>
          <TextField {...form.field('address')} autoComplete="street-address" label={text('athlete.address')} />
        </WideField>
      </FieldGroup>
      <FieldGroup title={text('athlete.groupHealth')}>
        <TextArea {...form.field('detail_health')} rows={3} label={text('athlete.aboutHealth')} hint={text('athlete.healthHint')} />
      </FieldGroup>
    </FormView>
  );
}
