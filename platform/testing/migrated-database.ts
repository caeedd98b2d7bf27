import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { bareEnvironment } from './bare-environment.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const script = path.join(import.meta.dirname, '../../api/migrate.ts');
const mostMs = 60_000;

/**
 * A test database with the tables of all rooms, made by the product's migrations as operators run them, so that the tables of other rooms
 * are the real ones.
 */
export async function createMigratedDatabase(baseUrl: string): Promise<TestDatabase> {
  const database = await createTestDatabase(baseUrl);
  const env = { ...bareEnvironment(), DATABASE_URL: database.url };
  try {
    await promisify(execFile)(process.execPath, [script, '--may-share-role'], { env, timeout: mostMs });
  } catch (error) {
    await database.drop();
    throw error;
  }
  return database;
}
