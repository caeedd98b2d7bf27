import { useSyncExternalStore } from 'react';
import { Banner } from '@academy/design-system';
import type { DeviceKind, LocalDevices } from '../../app/calls/local-devices.ts';
import { useText } from '../../app/messages/use-text.ts';
import { deviceProblemWords } from './device-words.ts';
import { en } from './en.ts';

/** The problem of a device and how to solve it; nothing if there is none. */
export function DeviceWords({ devices, kind }: { devices: LocalDevices; kind: DeviceKind }) {
  const text = useText(en);
  const { [kind]: device } = useSyncExternalStore(devices.subscribe, devices.snapshot);
  if (device.problem === null) return null;
  const { title, advice } = deviceProblemWords(text, kind, device.problem);
  return (
    <Banner tone="warning" role="status" title={title}>
      {advice}
    </Banner>
  );
}
