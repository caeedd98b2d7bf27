import { useLocation, useNavigate } from 'react-router';
import { Card, FieldGroup, Inline, Link, Select, Text, TextArea, TextField } from '@academy/design-system';
import { registerCoach } from '@academy/domain';
import { sports } from '@academy/domain/coaches';
import { termsVersion } from '@academy/domain/identity';
import { homeCode, phoneMessages } from '@academy/domain/kernel';
import compiled from 'virtual:validator/RegisterCoach';
import { FormattedMessage } from '../../app/messages/intl.tsx';
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

export const CoachRegistrationScreen = () => <NeedsDraft forRole="coach">{(draft) => <CoachRegistration draft={draft} />}</NeedsDraft>;

function CoachRegistration({ draft }: { draft: SignUpDraft }) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  // Where the person wanted to go; the sign-in form checks it.
  const { search } = useLocation();
  const { email, password, role } = draft;
  const form = useForm({
    id: formIds.registerCoach,
    command: { ...compiled, check: registerCoach.check },
    initial: {
      coach_name: '',
      coach_phone: '',
      coach_phone_country: homeCode,
      coach_dob: '',
      coach_address: '',
      domains: '',
      detail_experience: '',
    },
    messages: phoneMessages,
    draft: { key: `register-coach ${email}` },
    toBody: (values) => ({ ...values, coach_name: values.coach_name.trim(), email, password, terms_version: termsVersion }),
    toRequest: (body) => ({ method: 'POST', path: '/coachregistration', body }),
    tags: ['coaches'],
    onSucceeded: (_result, values) => {
      dispatch(succeeded('registration.done'));
      const state = {
        from: 'registration',
        email,
        role,
        name: values.coach_name.trim(),
        phone: values.coach_phone,
        dob: values.coach_dob,
        address: values.coach_address,
        domain: values.domains,
        experience: values.detail_experience,
      };
      navigate(`/SignInForm${search}`, { replace: true, state });
    },
  });
  return (
    <Screen
      title={text('coachRegistration.title')}
      eyebrow={text('signUp.step', { step: 4 })}
      width="normal"
      lead={text('registration.text')}
      aside={<IdentityAside sport="hockey" forRole="coach" />}
    >
      <Card padding="l">
        <FormView form={form} label={text('coachRegistration.title')}>
          <FieldGroup title={text('registration.groupYou')}>
            <TextField
              {...form.field('coach_name')}
              autoComplete="name"
              label={text('field.fullname')}
              hint={text('field.coachNameHint')}
            />
            <PhoneField form={form} name="coach_phone" label={text('field.phone')} />
            <BirthdayField form={form} name="coach_dob" label={text('field.dob')} forRole="coach" />
            <TextField {...form.field('coach_address')} autoComplete="street-address" label={text('field.address')} />
          </FieldGroup>
          <FieldGroup title={text('registration.groupCoaching')}>
            <Select
              {...form.field('domains')}
              label={text('field.domain')}
              placeholder={text('field.chooseDomain')}
              options={sports.map((sport) => ({ value: sport, label: text(`sport.${sport}`) }))}
            />
            <TextArea {...form.field('detail_experience')} rows={5} label={text('field.experience')} hint={text('field.experienceHint')} />
          </FieldGroup>
          <Text size="s" tone="muted">
            <FormattedMessage id="registration.termsBySaving" defaultMessage={en['registration.termsBySaving']} values={termsLink} />
          </Text>
          <SubmitButton form={form}>{text('registration.save')}</SubmitButton>
        </FormView>
      </Card>
      <Inline justify="center" gap="xs">
        <Text tone="muted">{text('registration.haveAccount')}</Text>
        <Link href={`/SignInForm${search}`}>{text('registration.login')}</Link>
      </Inline>
    </Screen>
  );
}
