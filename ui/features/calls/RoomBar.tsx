import type { CallView } from '@academy/domain/calls';
import { CallClock, CallTitle, IconButton, SignalSign, Text } from '@academy/design-system';
import type { RoomPerson } from '../../app/calls/room-state.ts';
import { useText } from '../../app/messages/use-text.ts';
import { ownQuality } from './quality.ts';
import { qualityWords } from './quality-words.ts';
import { clockText } from './together.ts';
import { useClock } from './use-clock.ts';
import { en } from './en.ts';

export interface RoomBarProps {
  call: CallView;
  sportName: string;
  /** Name of the person who is expected. */
  name: string;
  /** The other people in the call. */
  people: readonly RoomPerson[];
  onExit: () => void;
}

/** Where and with whom: sport, name, the time together, and the connection. */
export function RoomBar({ call, sportName, name, people, onExit }: RoomBarProps) {
  const text = useText(en);
  const ms = useClock(call, people.length > 0);
  const own = ownQuality(people);
  const first = people[0]?.name ?? name;
  const lines = qualityWords(text, people);
  const quality = own ? text(`quality.${own}`) : text('quality.unknown');
  return (
    <>
      <IconButton icon="arrow-left" label={text('room.leaveBack')} onClick={onExit} />
      <CallTitle title={sportName}>
        {people.length > 1 ? text('room.withMore', { name: first, count: people.length - 1 }) : text('room.with', { name: first })}
      </CallTitle>
      {(ms > 0 || people.length > 0) && <CallClock label={text('room.clock')} time={clockText(ms)} />}
      <SignalSign level={own} label={text('quality.sign', { quality })}>
        {lines.length > 0
          ? lines.map((line) => (
              <Text key={line} size="s">
                {line}
              </Text>
            ))
          : text('quality.unknownText')}
      </SignalSign>
    </>
  );
}
