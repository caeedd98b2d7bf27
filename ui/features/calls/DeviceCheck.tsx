import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Grid, Stack, type Sport, Text, VideoTile } from '@academy/design-system';
import type { LocalDevices } from '../../app/calls/local-devices.ts';
import { useText } from '../../app/messages/use-text.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { en } from './en.ts';

export interface DeviceCheckProps {
  devices: LocalDevices;
  sport: Sport;
  name: string;
  /** What is to be done once one is content. */
  children: ReactNode;
}

/** One's own picture and voice, before anybody else sees and hears them. */
export function DeviceCheck({ devices, sport, name, children }: DeviceCheckProps) {
  const text = useText(en);
  const { camera, microphone } = useSyncExternalStore(devices.subscribe, devices.snapshot);
  useEffect(() => {
    for (const kind of ['microphone', 'camera'] as const) {
      const { status, problem } = devices.snapshot()[kind];
      if (status === 'off' && problem === null) void devices.turnOn(kind);
    }
  }, [devices]);
  const isNeither = camera.status === 'off' && microphone.status === 'off';
  return (
    <Grid least="l" isFilled gap="l">
      <Stack gap="s">
        <VideoTile name={name} note={text('room.you')} sport={sport} track={camera.track} isMirrored isWide />
        <Text size="s" tone="muted">
          {text('check.preview')}
        </Text>
      </Stack>
      <Stack>
        <DeviceRow devices={devices} kind="camera" />
        <DeviceRow devices={devices} kind="microphone" />
        {isNeither && (
          <Text size="s" tone="muted">
            {text('check.neither')}
          </Text>
        )}
        {children}
      </Stack>
    </Grid>
  );
}
