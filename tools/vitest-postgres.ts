import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@academy/embedded/postgres';
import '@academy/platform/testing';
import type { TestProject } from 'vitest/node';

/** One throw-away server for a whole run; TEST_DATABASE_URL names another. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('databaseUrl', given);
    return async () => {};
  }
  const home = mkdtempSync(path.join(tmpdir(), 'academy-postgres-'));
  const server = await startPostgres({ home, throwaway: true });
  project.provide('databaseUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
  };
}
