/** What the QR code of a printed receipt says: which file was printed, and under which head. */
export interface Paper {
  readonly bookingId: string;
  /** Records under the head. */
  readonly size: number;
  /** Of the head, in base64. */
  readonly root: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly sha256: string;
}

const mark = '#receipt';
/** More than any paper says. */
const mostCharacters = 200;

/** The booking's id is as `bookingIdPattern` has it, whose room would be much to load for a page that asks nothing of any server. */
const written = /^#receipt\/1\/([1-9]\d{0,14}_(?:0|[1-9]\d{0,5})_[0-9a-f]{16})\/([1-9]\d{0,14})\/([\w-]{43})\/([0-9a-f]{64})$/u;

/** The address's part that no browser sends to a server, with its `#`. */
export const fragmentOf = ({ bookingId, size, root, sha256 }: Paper): string =>
  `${mark}/1/${bookingId}/${size}/${root.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')}/${sha256}`;

/** Null for an address without a paper; `broken` for one that is cut off, too long or of another kind. */
export function readPaper(fragment: string): Paper | 'broken' | null {
  if (!fragment.startsWith(mark)) return null;
  const found = fragment.length > mostCharacters ? null : written.exec(fragment);
  if (!found) return 'broken';
  const [, bookingId = '', size, root = '', sha256 = ''] = found;
  return { bookingId, size: Number(size), root: `${root.replaceAll('-', '+').replaceAll('_', '/')}=`, sha256 };
}
