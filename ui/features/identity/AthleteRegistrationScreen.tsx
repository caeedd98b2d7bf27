import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Card, Checkbox, FieldGroup, Inline, Link, size, Skeleton, Text, TextArea, TextField, WideField } from '@academy/design-system';
import { registerAthlete } from '@academy/domain';
import { isMinor } from '@academy/domain/athletes';
import { termsVersion } from '@academy/domain/identity';
import { homeCode, phoneMessages } from '@academy/domain/kernel';
import compiled from 'virtual:validator/RegisterAthlete';
import { FormattedMessage } from '../../app/messages/intl.tsx';
import { todayHere } from '../../app/commands/validate.ts';
import { BirthdayField } from '../../app/forms/BirthdayField.tsx';
import { FormView } from '../../app/forms/FormView.tsx';
import { PhoneField } from '../../app/forms/PhoneField.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { succeeded } from '../../app/toasts/slice.ts';
import type { SignUpDraft } from './draft-slice.ts';
import { formIds } from './forms.ts';
import { NeedsDraft } from './NeedsDraft.tsx';
import { IdentityAside } from './IdentityAside.tsx';
import { en } from './en.ts';
import { termsLink } from '../terms/parts.ts';

const Marks = lazy(async () => ({ default: (await import('./Marks.tsx')).Marks }));

export const AthleteRegistrationScreen = () => (
  <NeedsDraft forRole="athlete">{(draft) => <AthleteRegistration draft={draft} />}</NeedsDraft>
);

function AthleteRegistration({ draft }: { draft: SignUpDraft }) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // Where the person wanted to go; the sign-in form checks it.
  const { search } = useLocation();
  const { email, password, role } = draft;
  const [hasAgreed, setAgreed] = useState(false);
  const form = useForm({
    id: formIds.registerAthlete,
    command: { ...compiled, check: registerAthlete.check },
    initial: {
      name: '',
      phone: '',
      phone_country: homeCode,
      parent_phone: '',
      parent_phone_country: homeCode,
      dob: '',
      address: '',
      detail_health: '',
    },
    messages: phoneMessages,
    draft: { key: `register-athlete ${email}` },
    toBody: ({ parent_phone, parent_phone_country, ...values }) => ({
      ...values,
      // Drops a parent's number entered before the date of birth made it unnecessary.
      ...(parent_phone !== '' && isMinor(values.dob, todayHere()) && { parent_phone, parent_phone_country }),
      name: values.name.trim(),
      email,
      password,
      terms_version: termsVersion,
    }),
    toRequest: (body) => ({ method: 'POST', path: '/registration', body }),
    onSucceeded: () => {
      dispatch(succeeded('registration.done'));
      navigate(`/SignInForm${search}`, { replace: true, state: { from: 'registration', email, role } });
    },
  });
  return (
    <Screen
      title={text('athleteRegistration.title')}
      eyebrow={text('signUp.step', { step: 4 })}
      width="normal"
      lead={text('registration.text')}
      aside={<IdentityAside sport="cricket" />}
    >
      <Card padding="l">
        <FormView form={form} label={text('athleteRegistration.title')}>
          <FieldGroup title={text('registration.groupYou')}>
            <TextField {...form.field('name')} autoComplete="name" label={text('field.fullname')} />
            <PhoneField form={form} name="phone" label={text('field.phone')} />
            <BirthdayField form={form} name="dob" label={text('field.dob')} forRole="athlete" />
            {isMinor(form.values.dob, todayHere()) && (
              <PhoneField
                form={form}
                name="parent_phone"
                autoComplete="off"
                label={text('field.parentPhone')}
                optionalLabel={text('optional')}
                hint={text('field.parentPhoneHint')}
              />
            )}
            <WideField>
              <TextField {...form.field('address')} autoComplete="street-address" label={text('field.address')} />
            </WideField>
          </FieldGroup>
          <FieldGroup title={text('registration.groupHealth')}>
            <TextArea {...form.field('detail_health')} rows={5} label={text('field.health')} hint={text('field.healthHint')} />
          </FieldGroup>
          <Checkbox
            checked={hasAgreed}
            onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
            label={<FormattedMessage id="registration.terms" defaultMessage={en['registration.terms']} values={termsLink} />}
          />
          <SubmitButton form={form} isDisabled={!hasAgreed}>
            {text('registration.save')}
          </SubmitButton>
          <Suspense fallback={<Skeleton shape="block" height={size.control.m} />}>
            <Marks />
          </Suspense>
        </FormView>
      </Card>
      <Inline justify="center" gap="xs">
        <Text tone="muted">{text('registration.haveAccount')}</Text>
        <Link href={`/SignInForm${search}`}>{text('registration.login')}</Link>
      </Inline>
    </Screen>
  );
}
