import path from 'node:path';
import { freePort } from '@academy/platform/ports';
import { withPasswordOf } from '../postgres/index.ts';
import type { Context } from './context.ts';
import type { Addresses } from './environment.ts';
import type { Stage } from './fleet.ts';
import type { PortWanted } from './ports.ts';
import { keepMasterKey } from './master-key.ts';
import { environmentFor } from './process-settings.ts';
import { providerSecrets } from './provider-secrets.ts';
import { loopback, type Ports, portVariables, type Settings } from './settings.ts';

type ServerName = 'postgres' | 'event-store' | 'mailbox' | 'payment-provider';

/** Every port that this start will listen on and that the settings name. */
export function portsWanted({ ports, host, smtpUrl, paymentProviderUrl, eventStoreUrl }: Settings): PortWanted[] {
  const want = (name: keyof Ports, on: string): PortWanted => ({ port: ports[name], host: on, variable: portVariables[name][0] });
  const wanted = [
    want('web', host),
    want('api', host),
    want('projections', host),
    want('processes', host),
    want('audit', host),
    want('signalling', host),
    want('sfuHealth', host),
  ];
  if (ports.rtc !== 0) wanted.push(want('rtc', host));
  if (smtpUrl === null) wanted.push(want('mailbox', loopback), want('smtp', loopback));
  if (paymentProviderUrl === null) wanted.push(want('paymentProvider', loopback));
  if (eventStoreUrl === null && ports.eventStore !== 0) wanted.push(want('eventStore', loopback));
  return wanted;
}

/** A port that is free and that no other server of this start has been promised: those with a port of their own may not listen yet. */
export async function freePortBeside(ports: Ports, find: () => Promise<number> = freePort): Promise<number> {
  const promised = new Set<number>(Object.values(ports));
  let port = await find();
  while (promised.has(port)) port = await find();
  return port;
}

/** Starts all servers whose address was not given, in parallel, and resolves with the addresses of all. */
export async function startServers({ settings, certificate, root, environment, commands, fleet }: Context): Promise<Addresses> {
  const run = (stage: Stage, name: ServerName, args: readonly string[], known = {}): Promise<string> =>
    fleet.run(stage, { name, args, env: environmentFor(name, environment, known), cwd: root }, { graceMs: 15_000, tellsProgress: true })
      .ready;
  // Chosen here, once, so that a server has the same port again after a crash.
  const postgresPort = settings.databaseUrl === null ? await freePortBeside(settings.ports) : 0;
  const eventStorePort = settings.ports.eventStore || (settings.eventStoreUrl === null ? await freePortBeside(settings.ports) : 0);
  // The password is read from its file: it is not printed, because output is logged.
  const withPassword = (url: string): string => withPasswordOf(path.join(settings.dataDir, 'postgres'), url);
  const isGiven = settings.paymentProviderUrl !== null;
  const secrets = isGiven ? {} : providerSecrets(settings.masterKey ?? keepMasterKey(settings.dataDir));
  // It tells the api of payments.
  const trust = certificate?.caFile ? { NODE_EXTRA_CA_CERTS: certificate.caFile } : {};
  const [databaseUrl, eventStoreUrl] = await Promise.all([
    settings.databaseUrl ?? run('database', 'postgres', commands.postgres(postgresPort)).then(withPassword),
    settings.eventStoreUrl ?? run('event store', 'event-store', commands.eventStore(eventStorePort)),
    settings.smtpUrl ?? run('mailbox', 'mailbox', commands.mailbox),
    settings.paymentProviderUrl ?? run('payment provider', 'payment-provider', commands.paymentProvider, { ...secrets, ...trust }),
  ]);
  return {
    databaseUrl,
    eventStoreUrl,
    paymentProvider: {
      PAYMENT_PROVIDER_URL: settings.paymentProviderUrl ?? `http://${loopback}:${settings.ports.paymentProvider}`,
      ...secrets,
      ...(!isGiven && { PAYMENT_TEST_CARDS: '1' }),
    },
    smtpUrl: settings.smtpUrl ?? `smtp://${loopback}:${settings.ports.smtp}`,
  };
}
