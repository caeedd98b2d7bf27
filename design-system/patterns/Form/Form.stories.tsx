import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';
import { TextField } from '../../components/TextField/TextField.tsx';
import { TextArea } from '../../components/TextArea/TextArea.tsx';
import { FieldGroup, WideField } from './FieldGroup.tsx';
import { Form } from './Form.tsx';

const invalidEmail = 'Please enter a valid email address.';
const invalidPassword = 'Your password must contain between 8 and 20 characters.';

const SignIn = () => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const emailError = isSubmitted && !email.includes('@') ? invalidEmail : undefined;
  const passwordError = isSubmitted && password.length < 8 ? invalidPassword : undefined;
  const errors = [
    { fieldId: 'email', message: emailError },
    { fieldId: 'password', message: passwordError },
  ].flatMap(({ fieldId, message }) => (message === undefined ? [] : [{ fieldId, message }]));
  return (
    <Card padding="l">
      <Form label="Sign in" summaryTitle="Please correct the following" errors={errors} onSubmit={() => setSubmitted(true)}>
        <TextField id="email" label="Email" value={email} error={emailError} onChange={(event) => setEmail(event.currentTarget.value)} />
        <PasswordField
          id="password"
          label="Password"
          autoComplete="current-password"
          showLabel="Show password"
          hideLabel="Hide password"
          value={password}
          error={passwordError}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" size="l" isFull>
          Sign in
        </Button>
      </Form>
    </Card>
  );
};

const meta = {
  title: 'Patterns/Form',
  component: Form,
  args: { summaryTitle: '', errors: [], onSubmit: () => undefined, children: null },
  render: () => <SignIn />,
} satisfies Meta<typeof Form>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Untouched: Story = {};

export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Please correct the following' })).toHaveFocus());
  },
};

/** Two columns where two fit; text areas and wide fields over the whole row. */
export const Grouped: Story = {
  render: () => (
    <Card padding="l">
      <Form label="Your profile" summaryTitle="" errors={[]} onSubmit={() => undefined}>
        <FieldGroup title="About you">
          <TextField label="Full name" hint="First and last name" defaultValue="Venkatanarasimharajuvaripeta Rao" />
          <TextField label="Mobile number" prefix="+91" defaultValue="9876543210" />
          <WideField>
            <TextField label="Address" defaultValue="12 MG Road, Bengaluru 560001" />
          </WideField>
        </FieldGroup>
        <FieldGroup title="Your coaching">
          <TextField label="Sport" defaultValue="Tennis" />
          <TextArea label="Experience" rows={3} defaultValue="Twelve years on the court." />
        </FieldGroup>
      </Form>
    </Card>
  ),
};

export const LedToField: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await userEvent.click(await canvas.findByRole('link', { name: invalidPassword }));
    await expect(canvas.getByLabelText('Password')).toHaveFocus();
    await userEvent.keyboard('long enough');
    await expect(canvas.queryByRole('link', { name: invalidPassword })).toBeNull();
    await expect(canvas.getByLabelText('Password')).toHaveFocus();
  },
};
