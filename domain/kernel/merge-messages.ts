import type { Messages } from './problem.ts';

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never;

/** Merges tables of messages. Throws if two define the same code, because one of the two messages would be lost. */
export function mergeMessages<Parts extends Readonly<Record<string, Messages>>>(parts: Parts): Intersection<Parts[keyof Parts]> {
  const owners = new Map<string, string>();
  const merged: Record<string, string> = {};
  for (const [part, messages] of Object.entries(parts)) {
    for (const [code, message] of Object.entries(messages)) {
      const owner = owners.get(code);
      if (owner !== undefined) throw new Error(`two messages have the code ${code}: one of ${owner}, one of ${part}`);
      owners.set(code, part);
      merged[code] = message;
    }
  }
  return merged as Intersection<Parts[keyof Parts]>;
}
