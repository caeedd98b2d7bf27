import { Banner, Card, CodeField, PasswordField, TextField } from '@academy/design-system';
import { limits } from '@academy/domain/identity';
import { staffMessages, type StaffSessionView } from '@academy/domain/staff';
import compiled from 'virtual:validator/identity/SignStaffIn';
import { FormView } from '../../app/forms/FormView.tsx';
import { SubmitButton } from '../../app/forms/SubmitButton.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { en } from './en.ts';

export interface StaffSignInProps {
  /** Of the screen that comes afterwards. */
  title: string;
  isOver: boolean;
  onSignedIn: (session: StaffSessionView) => void;
}

const said = { ...en, ...staffMessages };

export function StaffSignIn({ title, isOver, onSignedIn }: StaffSignInProps) {
  const text = useText(said);
  const form = useForm({
    id: 'staff-sign-in',
    command: compiled,
    initial: { email: '', password: '', code: '' },
    toBody: ({ email, password, code }) => ({ email: email.trim(), password, code }),
    toRequest: (body) => ({ method: 'POST', path: '/staff/session', body, isSignIn: true }),
    messages: said,
    onSucceeded: (result) => onSignedIn(result as StaffSessionView),
  });
  const { value, name, id, error, onBlur } = form.field('code');
  return (
    <Screen title={text('staff.signIn')} documentTitle={title} width="narrow">
      {isOver && <Banner role="status">{text('staff.over')}</Banner>}
      <Card padding="l">
        <FormView form={form} label={text('staff.signIn')}>
          <TextField {...form.field('email')} type="email" autoComplete="username" label={text('staff.email')} />
          <PasswordField
            {...form.field('password')}
            autoComplete="current-password"
            label={text('staff.password')}
            showLabel={text('staff.showPassword')}
            hideLabel={text('staff.hidePassword')}
          />
          <CodeField
            {...{ id, name, value, error, onBlur }}
            label={text('staff.code')}
            length={limits.code.digits}
            onChange={(code) => form.set('code', code)}
          />
          <SubmitButton form={form}>{text('staff.submit')}</SubmitButton>
        </FormView>
      </Card>
    </Screen>
  );
}
