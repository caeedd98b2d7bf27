import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { CodeField, type CodeFieldProps } from './CodeField.tsx';

const Typed = (args: CodeFieldProps) => {
  const [code, setCode] = useState(args.value);
  return <CodeField {...args} value={code} onChange={setCode} />;
};

/** Asserts that neither the digits nor the boxes around them have moved. */
const expectInPlace = async (field: HTMLElement) => {
  await expect(field.scrollLeft).toBe(0);
  await expect(field.parentElement?.scrollLeft).toBe(0);
};

const meta = {
  title: 'Components/CodeField',
  component: CodeField,
  args: { label: 'Code', hint: 'Six digits, from the email we just sent.', value: '', onChange: () => undefined },
  render: (args) => <Typed {...args} />,
} satisfies Meta<typeof CodeField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Full: Story = { args: { value: '481093' } };

export const Typing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Code'), '4a8 1');
    await expect(canvas.getByLabelText('Code')).toHaveValue('481');
  },
};

export const Pasted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('Code'));
    await userEvent.paste(' 481 093 77');
    await expect(canvas.getByLabelText('Code')).toHaveValue('481093');
  },
};

export const TakenBack: Story = {
  args: { value: '481093' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Code');
    await userEvent.click(field);
    await userEvent.keyboard('{End}{Backspace}{Backspace}');
    await expect(field).toHaveValue('4810');
    await userEvent.keyboard('55');
    await expect(field).toHaveValue('481055');
    await userEvent.keyboard('9');
    await expect(field).toHaveValue('481055');
    await waitFor(() => expectInPlace(field));
  },
};

/** A pasted code replaces the selection, as in any field. */
export const PastedOver: Story = {
  args: { value: '111111' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText<HTMLInputElement>('Code');
    await userEvent.click(field);
    field.select();
    await userEvent.paste('Your code is 481 093.');
    await expect(field).toHaveValue('481093');
    await waitFor(() => expectInPlace(field));
  },
};

export const WithError: Story = { args: { value: '4810', error: 'Please enter a valid 6-digit OTP.' } };
