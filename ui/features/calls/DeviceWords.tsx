import { useSyncExternalStore } from 'react';
import { Banner } from '@academy/design-system';
import type { DeviceKind, LocalDevices } from '../../app/calls/local-devices.ts';
import { useText } from '../../app/messages/use-text.ts';
import { deviceProblemWords } from './device-words.ts';
import { en } from './en.ts';

/** What is amiss with a device, and the step that mends it; nothing where nothing is. */
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
