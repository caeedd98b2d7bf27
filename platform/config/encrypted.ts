/** Whether a host name of an address is this machine. */
export const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/u.test(hostname);

interface Unencrypted {
  readonly host: string;
  /** What to write instead. */
  readonly instead: string;
}

/**
 * Set if an address leads to another machine in the clear, or without looking at its certificate. Of the protocols of our own connections:
 * Postgres, the event store and signalling; others have rules of their own.
 */
export function unencrypted(address: string): Unencrypted | undefined {
  const { protocol, hostname, searchParams } = new URL(address);
  const parameters = new Map([...searchParams].map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]));
  if (protocol === 'ws:') return far(hostname, 'use wss://');
  if (protocol.startsWith('esdb')) {
    const isPlain = parameters.get('tls') === 'false' || parameters.get('tlsverifycert') === 'false';
    return isPlain ? far(hostname, 'leave out tls=false and tlsVerifyCert=false') : undefined;
  }
  if (protocol.startsWith('postgres')) {
    const mode = parameters.get('sslmode') ?? '';
    // The client verifies with all three, unless it is told to do as the C library does.
    const isVerified = mode === 'verify-full' || (['require', 'verify-ca'].includes(mode) && parameters.get('uselibpqcompat') !== 'true');
    // The parameter comes before the address, and may be the folder of a socket.
    const host = parameters.get('host') ?? hostname;
    return !isVerified && !host.startsWith('/') ? far(host, 'add sslmode=verify-full') : undefined;
  }
  return undefined;
}

const far = (host: string, instead: string): Unencrypted | undefined => (host === '' || isLoopback(host) ? undefined : { host, instead });
