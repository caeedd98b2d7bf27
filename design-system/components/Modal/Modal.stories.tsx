import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Stack } from '../../patterns/Layout/Layout.tsx';
import { Button } from '../Button/Button.tsx';
import { Text } from '../Text/Text.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Modal } from './Modal.tsx';
import type { ModalProps } from './modal-props.ts';

const Opened = (args: ModalProps) => {
  const [isOpen, setOpen] = useState(args.isOpen);
  const close = (): void => {
    setOpen(false);
    args.onClose();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit Your Profile</Button>
      <Modal
        {...args}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save Changes
            </Button>
          </>
        }
      />
    </>
  );
};

const meta = {
  title: 'Components/Modal',
  component: Modal,
  args: {
    isOpen: false,
    onClose: fn(),
    title: 'Update information',
    closeLabel: 'Close',
    children: (
      <Stack gap="m">
        <TextField label="Full Name" defaultValue="Asha Kumar" />
        <TextField label="Email ID" defaultValue="asha@example.in" readOnly />
        <TextField label="Phone" defaultValue="98450 12345" prefix="+91" inputMode="tel" />
        <TextArea label="About Your Health" rows={3} defaultValue="A knee that does not like stairs." />
      </Stack>
    ),
  },
  render: (args) => <Opened {...args} />,
  parameters: { docs: { story: { inline: false, height: '40rem' } } },
} satisfies Meta<typeof Modal>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => screen.findByRole('dialog', { name: 'Update information' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const Form: Story = {
  args: { isOpen: true },
  play: async () => {
    await dialog();
    await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveFocus());
  },
};

export const OnAPhone: Story = { ...Form, globals: { viewport: { value: 'narrowest' } } };

/** Tab goes round inside; Escape closes and gives focus back to what opened it. */
export const KeepsFocus: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Edit Your Profile' });
    await userEvent.click(button);
    const box = await dialog();
    await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveFocus());
    await userEvent.tab({ shift: true });
    await expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await gone();
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const BackdropCloses: Story = {
  args: { isOpen: true },
  play: async ({ args, userEvent }) => {
    const box = await dialog();
    await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveFocus());
    await userEvent.click(box.parentElement as HTMLElement);
    await expect(args.onClose).toHaveBeenCalledOnce();
    await gone();
  },
};

/** Where much has been typed a slip beside the form must not lose it. */
export const BackdropInert: Story = {
  args: { isOpen: true, isBackdropInert: true },
  play: async ({ args, userEvent }) => {
    const box = await dialog();
    await waitFor(() => expect(screen.getByLabelText('Full Name')).toHaveFocus());
    await userEvent.click(box.parentElement as HTMLElement);
    await expect(args.onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(box).toBeVisible());
  },
};

/** More text than room scrolls between title and buttons, also by keyboard. */
export const Long: Story = {
  args: {
    isOpen: true,
    title: 'Terms and Conditions',
    description: 'Please read them once.',
    children: (
      <Stack gap="m">
        {Array.from({ length: 24 }, (_, index) => (
          <Text key={index}>
            {index + 1}. Whoever books a session pays for it, whoever gives it is paid for it, and both come in time or say in time that
            they cannot.
          </Text>
        ))}
      </Stack>
    ),
  },
  play: async () => {
    const box = await screen.findByRole('dialog', { name: 'Terms and Conditions' });
    await expect(box).toHaveAccessibleDescription('Please read them once.');
    await expect(box.getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight);
    await expect(await screen.findByRole('group', { name: 'Terms and Conditions' })).toHaveAttribute('tabindex', '0');
  },
};

const asked = { enter: '0.3s', leave: '0.15s', backdrop: '0.15s' };

/** 300 ms in, 150 ms out, and the ground 150 ms. */
export const Motion: Story = {
  args: { isOpen: true },
  globals: { motion: 'system' },
  play: async () => {
    const box = await dialog();
    const seconds = (element: Element) => getComputedStyle(element).transitionDuration.split(', ')[0];
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    await waitFor(() => expect(box).not.toHaveAttribute('data-starting-style'));
    await expect(seconds(box)).toBe(isStill ? '0s' : asked.enter);
    await expect(seconds(box.parentElement?.previousElementSibling as Element)).toBe(isStill ? '0s' : asked.backdrop);
    box.setAttribute('data-ending-style', '');
    await expect(seconds(box)).toBe(isStill ? '0s' : asked.leave);
    box.removeAttribute('data-ending-style');
  },
};

export const WithoutMotion: Story = {
  args: { isOpen: true },
  globals: { motion: 'reduced' },
  play: async () => {
    const box = await dialog();
    await expect(new Set(getComputedStyle(box).transitionDuration.split(', '))).toEqual(new Set(['0s']));
  },
};
