import type { RoomPerson } from '../../app/calls/room-state.ts';
import type { CallText } from './device-words.ts';
import { ownQuality, qualityOfPerson } from './quality.ts';

/** Describes the connections, the user's own first. In larger calls only poor ones of others are named. */
export function qualityWords(text: CallText, people: readonly RoomPerson[]): readonly string[] {
  const own = ownQuality(people);
  const known = people.flatMap((person) => {
    const quality = qualityOfPerson(person);
    return quality ? [{ name: person.name, quality }] : [];
  });
  const amiss = known.filter(({ quality }) => quality !== 'good');
  const named = known.length === 1 ? known : amiss;
  return [
    ...(own ? [text('quality.own', { quality: text(`quality.${own}`) })] : []),
    ...named.map(({ name, quality }) => text('quality.of', { name, quality: text(`quality.${quality}`) })),
    ...(known.length > 1 && amiss.length === 0 ? [text('quality.everybody', { quality: text('quality.good') })] : []),
  ];
}
