import type { Context } from './context.ts';
import { type Account, accountsIn, waitsForAudit } from './accounts.ts';
import { startCalls } from './calls.ts';
import type { Command } from './child-process.ts';
import { type Addresses, childEnvironment } from './environment.ts';
import { keepAuditKey, keepMasterKey } from './master-key.ts';
import { recordOf } from './operations.ts';
import { environmentFor, type ProcessName } from './process-settings.ts';
import { roleAddresses } from './role-addresses.ts';

export interface Applications {
  /** Demo accounts to sign in with; empty without the demo. */
  readonly accounts: readonly Account[];
  /** Restarts our own servers. */
  readonly restart: () => void;
  /** Whether calls are ready now. If not, a line is printed later, once they are. */
  readonly hasCalls: boolean;
}

const webDist = 'ui/dist';
/** What ends earlier is rolled back, and begins again with the next start. */
const longestMigrationMs = 30 * 60_000;
/**
 * Settings for glibc's malloc, which otherwise keeps the memory of decoded pictures: with them, 500 hostile pictures make the api
 * grow by half instead of to three times its size. Other C libraries ignore them.
 */
const frugal = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Migrates the database, then starts our own processes. `servers` may still be starting while the ui is built. */
export async function startApplications(context: Context, servers: Promise<Addresses>): Promise<Applications> {
  const { settings, certificate, root, environment, isDevelopment, commands, fleet } = context;
  // Before the api starts, because it lists the built files only once.
  const [addresses] = await Promise.all([servers, isDevelopment ? undefined : buildUi(context)]);
  const masterKey = settings.masterKey ?? keepMasterKey(settings.dataDir);
  if (settings.auditKey === null) keepAuditKey(settings.dataDir);
  const derived = roleAddresses(addresses.databaseUrl, masterKey, settings.roleUrls);
  const settled = { addresses, roles: derived, webDist: isDevelopment ? null : webDist, root, certificate };
  const commandWith =
    (roles: typeof derived | null) =>
    (name: ProcessName, args: readonly string[]): Command => ({
      name,
      args,
      env: childEnvironment(name, environment, settings, { ...settled, roles }),
      cwd: root,
    });

  const migrated = await fleet.once('applications', commandWith(derived)('migrate', commands.migrate), { withinMs: longestMigrationMs });
  // Otherwise the roles could not be made, which migrations reported: each process then has the owner's rights.
  const command = commandWith(migrated.includes('roles: own') ? derived : null);
  context.record(recordOf((name) => command(name, []).env));
  const api = command('api', commands.api);
  const servants = [
    fleet.run('applications', command('projections', commands.projections), { isPatient: isDevelopment }),
    fleet.run('applications', { ...api, env: { ...frugal, ...api.env } }, { isPatient: isDevelopment }),
  ];
  if (isDevelopment) {
    const vite = command('vite', commands.viteDev);
    const plain = { ...vite, env: { ...vite.env, NO_COLOR: '1', FORCE_COLOR: undefined } };
    await fleet.run('applications', plain, { readyPattern: /Local:\s+(\S*)/ }).ready;
  }
  // In development a server may not start because of a mistake in its source: the others are useful in the meantime.
  const ready = Promise.all(servants.map((process) => process.ready));
  if (!isDevelopment) await ready;
  const calls = startCalls(context, command);
  const demo = settings.isDemo ? await seed(context, command('seed', commands.seed), ready) : [];
  const accounts = accountsIn(demo);
  // They act on what they read, and would act on a demo that is written only in part.
  const processes = fleet.run('applications', command('processes', commands.processes), { isPatient: isDevelopment });
  const audit = fleet.run('applications', command('audit', commands.audit), { isPatient: isDevelopment });
  if (!isDevelopment) await Promise.all([processes.ready, audit.ready]);
  const restart = (): void => {
    for (const process of [...servants, processes, audit, calls]) process.restart();
  };
  if (waitsForAudit(demo)) void finishDemo(context, command('seed', [...commands.seed, 'audit']));
  return { accounts, restart, hasCalls: await calls.areReady() };
}

async function buildUi({ commands, environment, root, fleet }: Context): Promise<void> {
  if (!commands.buildUi) return;
  await fleet.once(
    'applications',
    { name: 'build', args: commands.buildUi, env: environmentFor('build', environment), cwd: root },
    { withinMs: 180_000 },
  );
}

/**
 * The lines that it printed. A failure is only reported: the product works without its demo. A second try goes on where the first one ended.
 */
async function seed(context: Context, seeding: Command, ready: Promise<unknown>): Promise<readonly string[]> {
  const { fleet, output, isDevelopment } = context;
  const load = async (): Promise<readonly string[]> => await fleet.once('applications', seeding, { withinMs: 180_000, isAnswer: true });
  try {
    await (isDevelopment ? Promise.race([ready, rejectAfter(15_000)]) : ready);
    return await load().catch(async (error: unknown) => {
      if (fleet.isStopping()) throw error;
      output.say('The demo is not complete. Trying once more …');
      return await load();
    });
  } catch (error) {
    output.say(`No demo accounts: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

/** What the audit has to seal first comes while the product is used already. The next start tries again. */
async function finishDemo({ fleet, output }: Context, seeding: Command): Promise<void> {
  try {
    await fleet.once('applications', seeding, { withinMs: 180_000, isAnswer: true });
    output.say('The alarm of the audit above belongs to the demo: its custodian has answered it.');
  } catch (error) {
    if (!fleet.isStopping()) output.say(`The demo of the audit is not complete: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`the servers were not ready after ${ms / 1000} s.`)), ms).unref();
  });
}
