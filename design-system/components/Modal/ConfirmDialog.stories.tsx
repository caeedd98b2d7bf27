import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Components/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    isOpen: true,
    onCancel: fn(),
    onConfirm: fn(),
    title: 'Leave the call?',
    children: 'Asha stays in the room. You can come back until the session ends.',
    confirmLabel: 'Leave the call',
    cancelLabel: 'Stay',
  },
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Question: Story = {
  play: async ({ args, userEvent }) => {
    const box = await screen.findByRole('alertdialog', { name: 'Leave the call?' });
    await expect(box).toHaveAccessibleDescription(/Asha stays/);
    await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(screen.getByRole('button', { name: 'Leave the call' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

/** What cannot be undone: focus is on the way out, and Escape means no. */
export const Danger: Story = {
  args: {
    title: 'Delete your account?',
    children: 'Your profile, your messages and your reviews are gone for good. Payments stay in the books.',
    confirmLabel: 'Delete account',
    cancelLabel: 'Keep it',
    isDanger: true,
  },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog', { name: 'Delete your account?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** A reason belongs to the question. */
export const WithFields: Story = {
  args: {
    title: 'Cancel your session?',
    children: 'It is on Monday. Cancelling is free.',
    confirmLabel: 'Cancel session',
    cancelLabel: 'Keep it',
    isDanger: true,
    fields: (
      <RadioGroup
        id="reason"
        label="Why do you cancel?"
        options={[
          { value: 'plans', label: 'Plans have changed' },
          { value: 'other', label: 'Another reason' },
        ]}
        value="plans"
        onChange={fn()}
      />
    ),
  },
  play: async () => {
    const box = await screen.findByRole('alertdialog', { name: 'Cancel your session?' });
    await expect(box).toHaveAccessibleDescription('It is on Monday. Cancelling is free.');
    await waitFor(() => expect(screen.getByRole('radiogroup', { name: 'Why do you cancel?' })).toBeVisible());
  },
};

/** A press beside it is no answer. */
export const BackdropIsNoAnswer: Story = {
  play: async ({ args, userEvent }) => {
    const box = await screen.findByRole('alertdialog');
    await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(box.parentElement as HTMLElement);
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};

export const Confirming: Story = {
  args: { isConfirming: true, confirmingLabel: 'Leaving' },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /Leave the call/ }));
    await expect(args.onCancel).not.toHaveBeenCalled();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'narrowest' } } };
