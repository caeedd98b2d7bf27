/** The first of each line that has `crypto.hash`, which is the newest that this program needs; later lines have it from the start. */
const first = { 20: 12, 21: 7 } as const;

/** What to say to who runs this version of Node; null if it is new enough. */
export function tooOld(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNew = major === 20 || major === 21 ? minor >= first[major] : major > 21;
  return isNew ? null : `academy-audit needs Node 20.${first[20]} or newer (21.${first[21]} of Node 21); this is Node ${version}.`;
}
