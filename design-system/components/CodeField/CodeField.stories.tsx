import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { CodeField, type CodeFieldProps } from './CodeField.tsx';

const Typed = (args: CodeFieldProps) => {
  const [code, setCode] = useState(args.value);
  return <CodeField {...args} value={code} onChange={setCode} />;
};

const meta = {
  title: 'Components/CodeField',
  component: CodeField,
  args: { label: 'Code', hint: 'Six digits, from the e-mail we just sent.', value: '', onChange: () => undefined },
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

export const WithError: Story = { args: { value: '4810', error: 'Please enter a valid 6-digit OTP.' } };
