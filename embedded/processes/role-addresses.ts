import { hkdfSync } from 'node:crypto';
import type { Settings } from './settings.ts';

/** The Postgres address of each process that has its own role. */
export type RoleAddresses = Readonly<Record<'api' | 'projections' | 'processes' | 'audit' | 'sfu', string>>;

/**
 * The given addresses; otherwise the owner's address with a role's name and password. The name consists of the database's and the
 * process's names. The password is derived from the master key, so that it need not be stored.
 */
export function roleAddresses(owner: string, masterKey: string, given: Settings['roleUrls']): RoleAddresses {
  const derived = (role: keyof RoleAddresses): string => {
    const url = new URL(owner);
    url.username = `${url.pathname.slice(1) || url.username}_${role}`;
    url.password = Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', `postgres role ${url.username}`, 32)).toString('hex');
    return url.href;
  };
  return {
    api: given.api ?? derived('api'),
    projections: given.projections ?? derived('projections'),
    processes: given.processes ?? derived('processes'),
    audit: given.audit ?? derived('audit'),
    sfu: given.sfu ?? derived('sfu'),
  };
}
