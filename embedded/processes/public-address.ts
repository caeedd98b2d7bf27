import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isPrivate } from '../certificates/index.ts';
import { loopback, type Settings } from './settings.ts';

type Opened = Pick<Settings, 'host' | 'ports' | 'isEncrypted' | 'siteUrl'>;

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** The address of this machine in a network of one's own; null without one. */
const lanAddress = (): string | null => addressesOfMachine().find((address) => isIPv4(address) && isPrivate(address)) ?? null;

/** All addresses of this machine but loopback. */
export const addressesOfMachine = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flat()
    .flatMap((one) => (one && !one.internal ? [one.address.split('%', 1)[0] ?? ''] : []));

/** Host for addresses that people open. A wildcard is an address to listen on, not one to open. */
export function hostForUrl({ host, isEncrypted }: Pick<Settings, 'host' | 'isEncrypted'>, lan = lanAddress()): string {
  // In the clear browsers give no camera to any other host than this machine, so nobody is sent there.
  if (isEverywhere(host)) return (isEncrypted ? lan : null) ?? loopback;
  return host.includes(':') ? `[${host}]` : host;
}

export const schemeOf = ({ isEncrypted }: Pick<Settings, 'isEncrypted'>): string => (isEncrypted ? 'https' : 'http');

/** Where people open the pages. */
export const pagesUrl = (settings: Opened): string =>
  settings.siteUrl ?? `${schemeOf(settings)}://${hostForUrl(settings)}:${settings.ports.web}`;

/** The api beside the pages. */
export const apiUrl = (settings: Opened): string => `${schemeOf(settings)}://${hostForUrl(settings)}:${settings.ports.api}`;

/** Where browsers send media to; undefined if that is the address listened on. */
export const mediaAddress = (host: string, lan = lanAddress()): string | undefined =>
  isEverywhere(host) ? (lan ?? addressesOfMachine().find((address) => isIPv4(address))) : undefined;
