import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Grid, Stack, Text, VideoTile } from '@academy/design-system';
import { useCallKit } from '../../app/calls/call-kit.ts';
import { useText } from '../../app/messages/use-text.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { DeviceWords } from './DeviceWords.tsx';
import { SpeakerRow } from './SpeakerRow.tsx';
import type { Visitor } from './visitor.ts';
import { en } from './en.ts';

export interface DeviceCheckProps {
  visitor: Visitor;
  /** The next step, shown below the devices. */
  children: ReactNode;
}

/** Shows the user's own camera and microphone before others see and hear them. */
export function DeviceCheck({ visitor, children }: DeviceCheckProps) {
  const { devices, speakers, sport, user } = visitor;
  const { prepare } = useCallKit();
  const text = useText(en);
  const { camera, microphone } = useSyncExternalStore(devices.subscribe, devices.snapshot);
  useEffect(() => {
    for (const kind of ['microphone', 'camera'] as const) {
      const { status, problem } = devices.snapshot()[kind];
      if (status === 'off' && problem === null) void devices.turnOn(kind);
    }
  }, [devices]);
  useEffect(() => prepare(), [prepare]);
  const isNeither = camera.status === 'off' && microphone.status === 'off';
  return (
    <Grid least="l" isFilled gap="l">
      <Stack>
        <Stack gap="xs">
          <VideoTile
            name={user.name}
            caption={text('chat.you')}
            sport={sport}
            track={camera.track}
            isMirrored
            isWide
            hint={text('room.mirrored')}
          />
          <Text size="s" tone="muted">
            {text('check.preview')}
          </Text>
        </Stack>
        <DeviceWords devices={devices} kind="camera" />
        <DeviceWords devices={devices} kind="microphone" />
        {isNeither && (
          <Text size="s" tone="muted">
            {text('check.neither')}
          </Text>
        )}
        {children}
      </Stack>
      <Stack>
        <DeviceRow devices={devices} kind="camera" />
        <DeviceRow devices={devices} kind="microphone" />
        <SpeakerRow speakers={speakers} devices={devices} />
      </Stack>
    </Grid>
  );
}
