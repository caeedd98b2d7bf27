import { Button, Inline, TextArea, TextField } from '@academy/design-system';
import { type AthleteView, updateAthleteProfile } from '@academy/domain/athletes';
import compiled from 'virtual:validator/UpdateAthleteProfile';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { userRenamed } from '../../app/session/slice.ts';
import { failed, succeeded } from '../../app/toasts/slice.ts';
import { failureOf, fromAthlete, toUpdate } from './athlete-update.ts';
import { en } from './en.ts';

export interface AthleteUpdateFormProps {
  athlete: AthleteView;
  onClose: () => void;
}

/** What an athlete tells of themselves, changed; what is shown changes only when it has been saved. */
export function AthleteUpdateForm({ athlete, onClose }: AthleteUpdateFormProps) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const form = useForm({
    id: 'athlete-update',
    command: { ...compiled, check: updateAthleteProfile.check },
    initial: fromAthlete(athlete),
    toBody: toUpdate,
    toRequest: (body) => ({ method: 'PUT', path: '/atheleteprofile', body }),
    contexts: ['athletes'],
    onSucceeded: (_result, { name }) => {
      dispatch(userRenamed(name.trim()));
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
      <TextField {...form.field('name')} autoComplete="name" label={text('athlete.fullName')} />
      <TextField {...form.field('email')} readOnly type="email" label={text('athlete.emailId')} hint={text('athlete.emailFixed')} />
      <TextField {...form.field('phone')} type="tel" inputMode="numeric" autoComplete="tel-national" label={text('athlete.phone')} />
      <TextField {...form.field('dob')} autoComplete="bday" label={text('athlete.dob')} hint={text('athlete.dobHint')} />
      <TextField {...form.field('address')} autoComplete="street-address" label={text('athlete.address')} />
      <TextArea {...form.field('detail_health')} rows={3} label={text('athlete.aboutHealth')} />
      <Inline justify="end">
        <Button onClick={onClose}>{text('cancel')}</Button>
        <SubmitButton form={form}>{text('athlete.save')}</SubmitButton>
      </Inline>
    </FormView>
  );
}
