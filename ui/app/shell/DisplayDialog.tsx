import { Modal, Stack } from '@academy/design-system';
import { useText } from '../messages/use-text.ts';
import { chooseToastTime, toastTimes, useToastTime } from '../toasts/toast-time.ts';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import { ThemeSelect } from './ThemeSelect.tsx';

export interface DisplayDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Choices of this device: how pages look, and how long messages stay. */
export function DisplayDialog({ isOpen, onClose }: DisplayDialogProps) {
  const text = useText();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={text('display.title')}
      description={text('display.text')}
      closeLabel={text('close')}
      size="s"
    >
      <DisplayChoices />
    </Modal>
  );
}

export function DisplayChoices() {
  const text = useText();
  const time = useToastTime();
  return (
    <Stack gap="l" align="start">
      <ThemeSelect />
      <ChoiceButtons
        label={text('toasts.time')}
        choices={toastTimes}
        chosen={time}
        textOf={(choice) => text(`toasts.time.${choice}`)}
        onChoose={chooseToastTime}
      />
    </Stack>
  );
}
