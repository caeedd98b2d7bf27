import type { Context } from './context.ts';
import { type Account, accountsIn } from './accounts.ts';
import { startCalls } from './calls.ts';
import { type Addresses, childEnvironment } from './environment.ts';
import { keepMasterKey } from './master-key.ts';

export interface Applications {
  /** Who may sign in at once; empty without the demo. */
  readonly accounts: readonly Account[];
  /** Starts the servers of ours anew. */
  readonly restart: () => void;
  /** Whether calls can be made already; it is said when they can. */
  readonly hasCalls: boolean;
}

const webDist = 'ui/dist';

/** Brings the database up to date, then starts our own processes. `servers` are on their way while the ui is built. */
export async function startApplications(context: Context, servers: Promise<Addresses>): Promise<Applications> {
  const { settings, root, environment, isDevelopment, commands, fleet } = context;
  // Before the api, which reads once which files there are.
  const [addresses] = await Promise.all([servers, isDevelopment ? undefined : buildUi(context)]);
  const masterKey = settings.masterKey ?? keepMasterKey(settings.dataDir);
  const env = childEnvironment(environment, settings, addresses, { masterKey, webDist: isDevelopment ? null : webDist, root });
  const command = (name: string, args: readonly string[]) => ({ name, args, env, cwd: root });

  await fleet.once('applications', command('migrate', commands.migrate), { withinMs: 120_000 });
  const servants = [
    fleet.run('applications', command('projections', commands.projections), { isPatient: isDevelopment }),
    fleet.run('applications', command('api', commands.api), { isPatient: isDevelopment }),
  ];
  if (isDevelopment) {
    const vite = { ...command('vite', commands.viteDev), env: { ...env, NO_COLOR: '1', FORCE_COLOR: undefined } };
    await fleet.run('applications', vite, { readyPattern: /Local:\s+(\S*)/ }).ready;
  }
  // In development a mistake may stand in the way of a first start: the rest is of use meanwhile.
  const ready = Promise.all(servants.map((process) => process.ready));
  if (!isDevelopment) await ready;
  const calls = startCalls(context, command);
  const restart = (): void => {
    for (const process of [...servants, calls]) process.restart();
  };
  const demo = settings.isDemo ? await seed(context, env, ready) : [];
  return { accounts: demo, restart, hasCalls: await calls.areReady() };
}

async function buildUi({ commands, environment, root, fleet }: Context): Promise<void> {
  if (!commands.buildUi) return;
  await fleet.once('applications', { name: 'build', args: commands.buildUi, env: environment, cwd: root }, { withinMs: 180_000 });
}

/** The product is of use without its demo, so that a failure is told and no more. */
async function seed(
  { commands, root, fleet, output, isDevelopment }: Context,
  env: Context['environment'],
  ready: Promise<unknown>,
): Promise<readonly Account[]> {
  try {
    await (isDevelopment ? Promise.race([ready, rejectAfter(15_000)]) : ready);
    const seeding = { name: 'seed', args: commands.seed, env, cwd: root };
    return accountsIn(await fleet.once('applications', seeding, { withinMs: 180_000, isAnswer: true }));
  } catch (error) {
    output.say(`No demo accounts: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`the servers were not ready after ${ms / 1000} s.`)), ms).unref();
  });
}
