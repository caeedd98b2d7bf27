import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** The least that a check of an export can be: each line is read, parsed and hashed once. Prints how many were. */
const [, , file = ''] = process.argv;
let lines = 0;
for await (const line of createInterface({ input: createReadStream(file) })) {
  // The first record of a file comes after the header of the archive. Other files have no such lines.
  const begin = line.indexOf('{"number":');
  if (begin === -1 || !line.endsWith('}')) continue;
  JSON.parse(line.slice(begin));
  createHash('sha256').update(line).digest();
  lines++;
}
console.log(lines);
