import path from 'node:path/posix';
import { importsOf } from './rules.ts';

/**
 * Import cycles among these files, each as its members in alphabetical order. Type imports and dynamic imports count. `memberOf`
 * returns a file's member, which is the file or a folder; undefined leaves the file out.
 */
export function circlesOf(sources: ReadonlyMap<string, string>, memberOf: (file: string) => string | undefined): string[][] {
  const imported = new Map<string, Set<string>>();
  for (const [file, source] of sources) {
    const from = memberOf(file);
    if (from === undefined) continue;
    const targets = imported.get(from) ?? new Set();
    imported.set(from, targets);
    for (const specifier of importsOf(source)) {
      const target = path.join(path.dirname(file), specifier);
      const to = specifier.startsWith('.') && sources.has(target) ? memberOf(target) : undefined;
      if (to !== undefined && to !== from) targets.add(to);
    }
  }
  const reached = new Map([...imported.keys()].map((member) => [member, reachedFrom(member, imported)]));
  const circles = [...imported.keys()].map((member) =>
    [...(reached.get(member) ?? [])].filter((other) => reached.get(other)?.has(member)).toSorted(),
  );
  return [...new Map(circles.filter(({ length }) => length > 0).map((circle) => [circle.join(), circle])).values()];
}

/** Contains the member itself if it is in a cycle. */
function reachedFrom(start: string, imported: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const ahead = [...(imported.get(start) ?? [])];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    ahead.push(...(imported.get(next) ?? []));
  }
  return reached;
}
