import { useState } from 'react';
import { Card, Checkbox, Inline, Link, SocialMarks, Text, TextArea, TextField } from '@academy/design-system';
import { registerAthlete } from '@academy/domain';
import { isMinor } from '@academy/domain/athletes';
import { termsVersion } from '@academy/domain/identity';
import compiled from 'virtual:validator/RegisterAthlete';
import { FormattedMessage } from '../../app/messages/intl.tsx';
import { todayHere } from '../../app/commands/validate.ts';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { useNavigate } from '../../app/router/index.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { succeeded } from '../../app/toasts/slice.ts';
import type { SignUpDraft } from '../identity/draft-slice.ts';
import { formIds } from '../identity/forms.ts';
import { NeedsDraft } from '../identity/NeedsDraft.tsx';
import { IdentityAside } from '../identity/IdentityAside.tsx';
import { en } from '../identity/en.ts';
import { termsLink } from '../terms/terms-link.tsx';

export const AthleteRegistrationScreen = () => (
  <NeedsDraft forRole="athlete">{(draft) => <AthleteRegistration draft={draft} />}</NeedsDraft>
);

function AthleteRegistration({ draft }: { draft: SignUpDraft }) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [{ email, password }] = useState(draft);
  const [hasAgreed, setAgreed] = useState(false);
  const form = useForm({
    id: formIds.registerAthlete,
    command: { ...compiled, check: registerAthlete.check },
    initial: { name: '', phone: '', parent_phone: '', dob: '', address: '', detail_health: '' },
    toBody: ({ parent_phone: parentPhone, ...values }) => ({
      ...values,
      // What was typed before the day of birth said that nobody needs it.
      ...(parentPhone !== '' && isMinor(values.dob, todayHere()) && { parent_phone: parentPhone }),
      name: values.name.trim(),
      email,
      password,
      terms_version: termsVersion,
    }),
    toRequest: (body) => ({ method: 'POST', path: '/registration', body }),
    onSucceeded: () => {
      dispatch(succeeded('registration.done'));
      navigate('/SignInForm', { replace: true });
    },
    onNotDone: ({ problems }) => console.error('The athlete could not be registered.', problems),
  });
  return (
    <Screen
      title={text('athleteRegistration.title')}
      eyebrow={text('signUp.step', { step: 4 })}
      width="narrow"
      lead={text('registration.text')}
      aside={<IdentityAside sport="cricket" />}
    >
      <Card padding="l">
        <FormView form={form} label={text('athleteRegistration.title')}>
          <TextField {...form.field('name')} autoComplete="name" label={text('field.fullname')} />
          <TextField {...form.field('phone')} type="tel" inputMode="numeric" autoComplete="tel-national" label={text('field.phone')} />
          <TextField {...form.field('dob')} type="date" autoComplete="bday" label={text('field.dob')} />
          {isMinor(form.values.dob, todayHere()) && (
            <TextField
              {...form.field('parent_phone')}
              type="tel"
              inputMode="numeric"
              label={text('field.parentPhone')}
              optionalLabel={text('optional')}
              hint={text('field.parentPhoneHint')}
            />
          )}
          <TextField {...form.field('address')} autoComplete="street-address" label={text('field.address')} />
          <TextArea {...form.field('detail_health')} rows={5} label={text('field.health')} hint={text('field.healthHint')} />
          <Checkbox
            checked={hasAgreed}
            onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
            label={<FormattedMessage id="registration.terms" defaultMessage={en['registration.terms']} values={termsLink} />}
          />
          <SubmitButton form={form} isDisabled={!hasAgreed}>
            {text('registration.save')}
          </SubmitButton>
          <SocialMarks />
        </FormView>
      </Card>
      <Inline justify="center" gap="xs">
        <Text tone="muted">{text('registration.haveAccount')}</Text>
        <Link href="/SignInForm">{text('registration.login')}</Link>
      </Inline>
    </Screen>
  );
}
