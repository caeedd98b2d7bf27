// `node projections/event-samples/add.ts STREAM TYPE DATA` stores the sample of an event version that has none yet. DATA is the plain data
// of an invented person, as JSON; personal fields are sealed as in the log.
import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventDefinitions } from '@academy/domain';
import { sampleCodec, sampleName, samplesFolder } from './samples.ts';

try {
  const [stream, type, json] = process.argv.slice(2);
  if (!stream || !type || !json) throw new Error('usage: node projections/event-samples/add.ts STREAM TYPE DATA');
  const time = new Date().toISOString();
  const metadata = { actor: { id: 'system', role: 'system' }, time, $correlationId: randomUUID(), $causationId: randomUUID() };
  const plain = [{ type, data: JSON.parse(json) as unknown }];
  const [encoded] = await sampleCodec(eventDefinitions).encode(plain, { idOf: () => randomUUID(), metadata });
  if (!encoded) throw new Error('nothing was encoded');
  const file = path.join(samplesFolder, `${sampleName(type, encoded.metadata.version)}.json`);
  // Logged events never change, so neither do their samples.
  if (existsSync(file)) throw new Error(`${path.basename(file)} is there already; a changed event needs a new version`);
  writeFileSync(file, `${JSON.stringify({ stream, ...encoded }, null, 2)}\n`);
  console.log(`wrote ${path.relative(process.cwd(), file)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
