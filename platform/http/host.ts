/** A name, an IPv4 or a bracketed IPv6 address, optionally with a port; nothing that could break out of a header or policy. */
const pattern = /^([a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:]{2,39}\])(?::\d{1,5})?$/i;

/** The header Host, without its port and with it; null if it is missing or malformed. */
export function hostOf(header: string | undefined): { readonly name: string; readonly withPort: string } | null {
  const [withPort, name] = pattern.exec(header ?? '') ?? [];
  return withPort === undefined || name === undefined ? null : { name, withPort };
}
