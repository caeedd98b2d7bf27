import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const program = 'academy-audit.mjs';
const digest = `${program}.sha256.txt`;

/** What is laid beside the pages. */
interface Laid {
  readonly [program]: Buffer;
  readonly [digest]: string;
}

const types = { [program]: 'text/javascript; charset=utf-8', [digest]: 'text/plain; charset=utf-8' } as const;
const isLaid = (name: string): name is keyof Laid => Object.hasOwn(types, name);

/**
 * Lays the command line that verifies the log beside the pages, for who reads there how to check us, with its SHA-256 as `sha256sum -c` reads
 * it. In development it is built when it is asked for.
 */
export function verifier(): Plugin {
  /** A build that goes on, for all who ask meanwhile. */
  let building: Promise<Laid> | null = null;
  const now = (): Promise<Laid> =>
    (building ??= laid().finally(() => {
      building = null;
    }));
  return {
    name: 'academy-verifier',
    async generateBundle() {
      for (const [fileName, source] of Object.entries(await laid())) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = (request.url ?? '').replace(/^\//u, '').replace(/\?.*$/su, '');
        if (!isLaid(name)) return next();
        now().then((files) => response.setHeader('Content-Type', types[name]).end(files[name]), next);
      });
    },
  };
}

/** In a process of its own: it is a build of another room, by its own settings. */
async function laid(): Promise<Laid> {
  const folder = await mkdtemp(path.join(tmpdir(), 'academy-verifier-'));
  try {
    await promisify(execFile)(process.execPath, ['audit/verify/build.ts', folder], { cwd: root });
    const source = await readFile(path.join(folder, program));
    return { [program]: source, [digest]: `${createHash('sha256').update(source).digest('hex')}  ${program}\n` };
  } finally {
    await rm(folder, { recursive: true });
  }
}
