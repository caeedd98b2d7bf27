import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { filePolicy, standardHeaders, workerPolicy } from './content-policy.ts';

export interface Files {
  /** Whether the path is that of a file, as written in the pages. */
  readonly has: (path: string) => boolean;
  /** Sends the file; false if there is none. */
  readonly send: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** The files of the built ui, which are listed once. */
export function createFiles(dist: string): Files {
  const names = new Set(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/${path.relative(dist, path.join(parentPath, name)).replaceAll(path.sep, '/')}`),
  );
  const serve = sirv(dist, { etag: true, gzip: true, brotli: true, extensions: [], setHeaders: markFile });
  return {
    has: (name) => names.has(name),
    send(request, response) {
      let isFound = true;
      // A file deleted since the start, as by a rebuild of the ui, ends its response and not the process.
      response.once('pipe', (file) => file.once('error', () => response.destroy()));
      serve(request, response, () => void (isFound = false));
      return isFound;
    },
  };
}

/** What browsers would read in their own encoding if it were not named. */
const encoded: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

/** A file with a content hash in its name never changes; any other is revalidated each time. */
function markFile(response: ServerResponse, name: string): void {
  for (const [header, value] of Object.entries(standardHeaders)) response.setHeader(header, value);
  const type = encoded[path.extname(name)];
  if (type !== undefined) response.setHeader('Content-Type', `${type}; charset=utf-8`);
  response.setHeader('Content-Security-Policy', name === '/service-worker.js' ? workerPolicy : filePolicy);
  response.setHeader('Cache-Control', name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
}
