import { type EventDefinition, PoisonEvent } from '@academy/platform/event-store';
import { decodeSamples, sampleName, type Samples } from './samples.ts';

/** Every mismatch between the registered event types and the stored samples, one sentence each. */
export async function checkSamples(definitions: readonly EventDefinition[], samples: Samples): Promise<string[]> {
  const expected = new Set(
    definitions.flatMap(({ type, version }) => Array.from({ length: version }, (_, index) => sampleName(type, index + 1))),
  );
  const problems = [...expected].filter((name) => !Object.hasOwn(samples, name)).map((name) => `${name}: there is no sample`);
  for (const [name, { type, metadata }] of Object.entries(samples)) {
    if (!expected.has(name)) problems.push(`${name}: no such event type or version is registered`);
    else if (name !== sampleName(type, metadata.version)) problems.push(`${name}: the file holds another type or version`);
  }
  const unread = async (areErased: boolean): Promise<string[]> =>
    (await decodeSamples(definitions, Object.values(samples), { areErased })).flatMap((event) => {
      if (!(event instanceof PoisonEvent)) return [];
      const sample = Object.entries(samples).find(([, { id }]) => id === event.event.id);
      return [`${sample?.[0]}: it cannot be read${areErased ? ' once its person is erased' : ''}, ${event.reason}`];
    });
  return [...problems, ...(await unread(false)), ...(await unread(true))];
}
