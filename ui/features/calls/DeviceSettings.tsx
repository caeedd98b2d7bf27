import { useEffect, useRef } from 'react';
import { CallPanel, Stack } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { DeviceWords } from './DeviceWords.tsx';
import { SpeakerRow } from './SpeakerRow.tsx';
import type { Visitor } from './visitor.ts';
import { en } from './en.ts';

export interface DeviceSettingsProps {
  visitor: Visitor;
  onClose: () => void;
}

/** Selects another camera, microphone or speaker during a call. */
export function DeviceSettings({ visitor, onClose }: DeviceSettingsProps) {
  const text = useText(en);
  const { devices, speakers } = visitor;
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => rows.current?.focus(), []);
  return (
    <CallPanel title={text('view.devices')} closeLabel={text('view.devicesClose')} onClose={onClose} isPadded>
      <Stack ref={rows} tabIndex={-1}>
        {(['camera', 'microphone'] as const).map((kind) => (
          <Stack key={kind} gap="s">
            <DeviceRow devices={devices} kind={kind} />
            <DeviceWords devices={devices} kind={kind} />
          </Stack>
        ))}
        <SpeakerRow speakers={speakers} devices={devices} />
      </Stack>
    </CallPanel>
  );
}
