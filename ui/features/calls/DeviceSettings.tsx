import { Modal, Stack } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { DeviceWords } from './DeviceWords.tsx';
import { SpeakerRow } from './SpeakerRow.tsx';
import type { Visitor } from './visitor.ts';
import { en } from './en.ts';

export interface DeviceSettingsProps {
  visitor: Visitor;
  isOpen: boolean;
  onClose: () => void;
}

/** Another camera, microphone or speaker, in the middle of a call. */
export function DeviceSettings({ visitor, isOpen, onClose }: DeviceSettingsProps) {
  const text = useText(en);
  const { devices, speakers } = visitor;
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={text('view.devices')} closeLabel={text('close')} size="s">
      <Stack>
        {(['camera', 'microphone'] as const).map((kind) => (
          <Stack key={kind} gap="s">
            <DeviceRow devices={devices} kind={kind} />
            <DeviceWords devices={devices} kind={kind} />
          </Stack>
        ))}
        <SpeakerRow speakers={speakers} devices={devices} />
      </Stack>
    </Modal>
  );
}
