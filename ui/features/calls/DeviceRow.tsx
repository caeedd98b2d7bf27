import { useSyncExternalStore } from 'react';
import { Button, Icon, LevelMeter, Select, Stack, Text } from '@academy/design-system';
import type { DeviceKind, LocalDevices } from '../../app/calls/local-devices.ts';
import { useText } from '../../app/messages/use-text.ts';
import { deviceName } from './device-words.ts';
import { useLevel } from './use-level.ts';
import { en } from './en.ts';

const icons = { camera: { on: 'video', off: 'video-off' }, microphone: { on: 'mic', off: 'mic-off' } } as const;

/** One device: turns it on or off, and selects which one to use. */
export function DeviceRow({ devices, kind }: { devices: LocalDevices; kind: DeviceKind }) {
  const text = useText(en);
  const { [kind]: device } = useSyncExternalStore(devices.subscribe, devices.snapshot);
  const { status, choices, chosen, track } = device;
  const isOn = status === 'on';
  const isCamera = kind === 'camera';
  const act = isOn
    ? text(isCamera ? 'device.turnOffCamera' : 'device.turnOffMicrophone')
    : text(isCamera ? 'device.turnOnCamera' : 'device.turnOnMicrophone');
  const handlePress = (): void => (isOn ? devices.turnOff(kind) : void devices.turnOn(kind));
  return (
    <Stack gap="s">
      <Button
        isFull
        onClick={handlePress}
        isLoading={status === 'opening'}
        loadingLabel={text('device.opening')}
        iconStart={<Icon name={icons[kind][isOn ? 'on' : 'off']} />}
      >
        {act}
      </Button>
      {isOn && choices.length > 1 && (
        <Select
          label={deviceName(text, kind)}
          value={chosen ?? ''}
          options={[
            { value: '', label: text('device.default') },
            ...choices.map(({ id, label }, index) => ({ value: id, label: label || text('device.unnamed', { number: index + 1 }) })),
          ]}
          onChange={({ currentTarget }) => void devices.turnOn(kind, currentTarget.value || null)}
        />
      )}
      {isOn && !isCamera && <Level track={track} />}
    </Stack>
  );
}

function Level({ track }: { track: MediaStreamTrack | null }) {
  const text = useText(en);
  const level = useLevel(track);
  return (
    <Stack gap="2xs">
      <LevelMeter
        label={text('level.label')}
        value={level}
        valueText={text(level < 0.02 ? 'level.silent' : level < 0.15 ? 'level.quiet' : 'level.good')}
      />
      <Text size="s" tone="muted">
        {text('level.say')}
      </Text>
    </Stack>
  );
}
