import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, Icon, Select, Stack, Text } from '@academy/design-system';
import type { LocalDevices } from '../../app/calls/local-devices.ts';
import type { Speakers } from '../../app/calls/speakers.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** Selects the speaker for the others' voices, with a test sound. */
export function SpeakerRow({ speakers, devices }: { speakers: Speakers; devices: LocalDevices }) {
  const text = useText(en);
  const { choices, chosen } = useSyncExternalStore(speakers.subscribe, speakers.snapshot);
  const [outcome, setOutcome] = useState<'none' | 'playing' | 'played' | 'failed'>('none');
  useEffect(() => {
    const refresh = (): void => void speakers.refresh();
    refresh();
    // Names of speakers are available once a microphone is allowed.
    return devices.subscribe(refresh);
  }, [devices, speakers]);
  const handleTest = async (): Promise<void> => {
    setOutcome('playing');
    try {
      await speakers.test();
      setOutcome('played');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <Stack gap="s">
      {speakers.canChoose && choices.length > 1 && (
        <Select
          label={text('device.speaker')}
          value={chosen ?? ''}
          options={[
            { value: '', label: text('device.systemDefault') },
            ...choices.map(({ id, label }, index) => ({ value: id, label: label || text('device.unnamed', { number: index + 1 }) })),
          ]}
          onChange={({ currentTarget }) => speakers.choose(currentTarget.value || null)}
        />
      )}
      <Button
        isFull
        isLoading={outcome === 'playing'}
        loadingLabel={text('sound.playing')}
        iconStart={<Icon name="speaker" />}
        onClick={() => void handleTest()}
      >
        {text('sound.test')}
      </Button>
      <Text size="s" tone="muted" role="status">
        {(outcome === 'played' || outcome === 'failed') && text(`sound.${outcome}`)}
      </Text>
    </Stack>
  );
}
