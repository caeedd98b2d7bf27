const known: ReadonlySet<string> = new Set(['alg', 'kid', 'typ']);

/**
 * Id of the key of a token whose header is in our form: `alg` ES256, `typ` JWT and `kid`, nothing else. Null for any other: RFC 7515
 * requires refusing unknown `crit` extensions, and we know none.
 */
export function keyIdOf(token: string): string | null {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString());
    if (typeof header !== 'object' || header === null || Object.keys(header).some((name) => !known.has(name))) return null;
    const { alg, kid, typ } = header as Readonly<Record<string, unknown>>;
    return alg === 'ES256' && typ === 'JWT' && typeof kid === 'string' ? kid : null;
  } catch {
    return null;
  }
}
