import { freePort } from '@academy/platform/ports';
import type { Context } from './context.ts';
import type { Addresses } from './environment.ts';
import type { Stage } from './fleet.ts';
import type { PortWanted } from './ports.ts';
import { loopback, type Ports, portVariables, type Settings } from './settings.ts';

/** Every port that this start will listen on and that somebody chose. */
export function portsWanted({ ports, host, smtpUrl, eventStoreUrl }: Settings): PortWanted[] {
  const want = (name: keyof Ports, on: string): PortWanted => ({ port: ports[name], host: on, variable: portVariables[name][0] });
  const wanted = [want('web', host), want('api', host), want('projections', host), want('signalling', host), want('sfuHealth', host)];
  if (ports.rtc !== 0) wanted.push(want('rtc', host));
  if (smtpUrl === null) wanted.push(want('mailbox', loopback), want('smtp', loopback));
  if (eventStoreUrl === null && ports.eventStore !== 0) wanted.push(want('eventStore', loopback));
  return wanted;
}

/** Starts those servers that no address was given for, all at once, and resolves with where each is. */
export async function startServers({ settings, root, environment, commands, fleet }: Context): Promise<Addresses> {
  const run = (stage: Stage, name: string, args: readonly string[]): Promise<string> =>
    fleet.run(stage, { name, args, env: environment, cwd: root }, { graceMs: 15_000 }).ready;
  // Chosen here and once: one that comes back after a crash is found where it was.
  const postgresPort = settings.databaseUrl === null ? await freePort() : 0;
  const eventStorePort = settings.ports.eventStore || (settings.eventStoreUrl === null ? await freePort() : 0);
  const [databaseUrl, eventStoreUrl] = await Promise.all([
    settings.databaseUrl ?? run('database', 'postgres', commands.postgres(postgresPort)),
    settings.eventStoreUrl ?? run('event store', 'event-store', commands.eventStore(eventStorePort)),
    settings.smtpUrl ?? run('mailbox', 'mailbox', commands.mailbox),
  ]);
  return {
    databaseUrl,
    eventStoreUrl,
    smtpUrl: settings.smtpUrl ?? `smtp://${loopback}:${settings.ports.smtp}`,
  };
}
