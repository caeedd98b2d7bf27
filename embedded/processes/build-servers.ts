import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { buildOfSources, buildsFolder } from './builds.ts';

// Builds the servers into a few files each, unless a build of the same sources is there, and prints the folder of the build.
// Node loads them in half the time that it needs for 3,000 modules.

const root = path.resolve(import.meta.dirname, '../..');
const scripts = [
  'embedded/postgres/main',
  'embedded/event-store/main',
  'embedded/mailbox/main',
  'embedded/payment-provider/main',
  'api/migrate',
  'api/seed/main',
  'api/main',
  'projections/main',
  'processes/main',
  'audit/main',
  'sfu/main',
];
/** Packages with native code, which find their files beside themselves; knex and pg look for packages that are not installed. */
const external = ['@node-rs/argon2', 'knex', 'mediasoup', 'pg-native', 'sharp'];

const builds = path.join(root, buildsFolder);
/** Builds kept in any case. A running product starts a crashed process from its build again, so older ones stay for a week too. */
const mostKept = 3;
const weekMs = 7 * 24 * 3_600_000;

// The starter sets a private umask. A build is for every user of this folder.
process.umask(0o022);
// The same build in every environment: a test runner's NODE_ENV would be built in.
process.env['NODE_ENV'] = 'production';
const built = buildOfSources(root);
if (!existsSync(built)) {
  await make();
  removeOld();
}
console.log(built);

async function make(): Promise<void> {
  const { build } = await import('vite');
  const made = path.join(builds, `making-${randomUUID()}`);
  mkdirSync(builds, { recursive: true });
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'silent',
      plugins: [placesOfSources(), httpWithoutClients()],
      ssr: { noExternal: true, external },
      build: {
        ssr: true,
        outDir: made,
        target: 'node24',
        sourcemap: true,
        rolldownOptions: {
          // Both this and the output's `minify`, or calls that only check are left out: decodeURIComponent counts as free of effects.
          treeshake: false,
          input: Object.fromEntries(scripts.map((script) => [script, path.join(root, `${script}.ts`)])),
          output: {
            entryFileNames: '[name].mjs',
            chunkFileNames: 'chunks/[name]-[hash].mjs',
            sourcemapExcludeSources: true,
            minify: false,
          },
        },
      },
    });
    renameSync(made, built);
  } catch (error) {
    // Another start was faster: its build is the same.
    if (!existsSync(built)) throw error;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

/** A module keeps the place of its source: files and scripts that it names relative to itself are not moved. */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    transform(code, id) {
      const [file = id] = id.split('?');
      const isDeclared = /\b(?:const|let|var) __(?:dir|file)name\b/u.test(code);
      const places: Readonly<Record<string, string>> = {
        'import.meta.url': pathToFileURL(file).href,
        'import.meta.dirname': path.dirname(file),
        'import.meta.filename': file,
        ...(!isDeclared && { __dirname: path.dirname(file), __filename: file }),
      };
      const placed = code.replaceAll(/\b(?:import\.meta\.(?:url|dirname|filename)|__dirname|__filename)\b/gu, (name) =>
        name in places ? JSON.stringify(places[name]) : name,
      );
      return placed === code ? null : { code: placed, map: null };
    },
  };
}

/**
 * Node's http without the WebSocket client that it also exports: importing the module as a whole loads that client, which takes 14 MB
 * and a tenth of a second in each process.
 */
function httpWithoutClients(): Plugin {
  const name = '\0http';
  return {
    name: 'http-without-clients',
    enforce: 'pre',
    resolveId: (source) => (/^(?:node:)?http$/u.test(source) ? name : null),
    load: (id) =>
      id === name
        ? `const http = process.getBuiltinModule('node:http');
           export default http;
           export const { Agent, ClientRequest, IncomingMessage, METHODS, OutgoingMessage, STATUS_CODES, Server, ServerResponse, createServer, get, globalAgent, maxHeaderSize, request, validateHeaderName, validateHeaderValue } = http;`
        : null,
  };
}

function removeOld(): void {
  const ages = readdirSync(builds)
    .map((name) => path.join(builds, name))
    .map((folder) => ({ folder, usedAt: statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now() }))
    .toSorted((a, b) => b.usedAt - a.usedAt);
  for (const { folder, usedAt } of ages.slice(mostKept)) {
    if (Date.now() - usedAt > weekMs) rmSync(folder, { recursive: true, force: true });
  }
}
