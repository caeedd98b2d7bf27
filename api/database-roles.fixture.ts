import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { openSession, type Session } from '@academy/platform/postgres';
import { bareEnvironment } from '@academy/platform/testing';

const root = path.resolve(import.meta.dirname, '..');
/** The code by which Postgres says that a right is missing. */
export const refused = '42501';

export interface Ran {
  readonly code: number | null;
  readonly output: string;
}

export async function run(script: string, args: readonly string[], env: Readonly<Record<string, string | undefined>>): Promise<Ran> {
  const child = spawn(process.execPath, [path.join(root, script), ...args], { env: { ...bareEnvironment(), ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

export const migrate = (env: Record<string, string>, ...args: string[]): Promise<Ran> => run('api/migrate.ts', args, env);

/** Opens sessions that are ended together. */
export function testSessions() {
  const sessions: Session[] = [];
  return {
    sessionOf: async (url: string): Promise<Session> => {
      const session = await openSession(url, { applicationName: 'roles' });
      sessions.push(session);
      return session;
    },
    end: () => Promise.all(sessions.map((session) => session.end())),
  };
}

/** Null on success, otherwise the server's error code. */
export async function codeOf(session: Session, statement: string): Promise<unknown> {
  try {
    await session.query(statement);
    return null;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
}
