import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildsFolder } from './builds.ts';

const builtPlace = /file:\/\/\/[^\s"\\]{1,500}\/servers\/[\da-f]{16}\/[\w/-]{1,200}\.mjs:\d+:\d+/gu;

/** A decoded map takes up to 50 MB, and a crash names few files. */
const mostMaps = 2;
const keptMs = 60_000;

/**
 * Replaces places in built files, as in the lines of a stack, by those in the sources. The starter does this for all processes: with
 * `--enable-source-maps` each would read its maps at start, for 0.4 s of CPU and 50 MB.
 */
export function sourcePlaces(root: string): (line: string) => string {
  const builds = pathToFileURL(path.join(root, buildsFolder)).href;
  const inSources = (built: string): string => (built.startsWith(builds) ? sourcePlace(built) : undefined) ?? built;
  return (line) => (line.includes(builds) ? line.replaceAll(builtPlace, inSources) : line);
}

function sourcePlace(built: string): string | undefined {
  const [column = '', row = '', ...rest] = built.split(':').toReversed();
  const map = new URL(`${rest.toReversed().join(':')}.map`);
  const origin = mapOf(map)?.findOrigin(Number(row), Number(column));
  if (!origin || !('fileName' in origin)) return undefined;
  return `${new URL(origin.fileName, map).href}:${origin.lineNumber}:${origin.columnNumber}`;
}

const maps = new Map<string, { readonly map: SourceMap | undefined; readonly timer: NodeJS.Timeout }>();

/** Undefined if there is none: a build may have been removed. */
function mapOf(file: URL): SourceMap | undefined {
  const known = maps.get(file.href);
  known?.timer.refresh();
  if (known) return known.map;
  for (const [oldest, { timer }] of [...maps].slice(0, Math.max(0, maps.size + 1 - mostMaps))) {
    clearTimeout(timer);
    maps.delete(oldest);
  }
  const map = readMap(file);
  maps.set(file.href, { map, timer: setTimeout(() => maps.delete(file.href), keptMs).unref() });
  return map;
}

function readMap(file: URL): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
