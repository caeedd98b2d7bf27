/** A part of a text: words, or an address that can be opened. */
export type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | {
      readonly kind: 'link';
      /** As it is shown: as it was written, or its host in ASCII where scripts are mixed. */
      readonly text: string;
      readonly href: string;
      /** In ASCII, as the browser asks for it. */
      readonly host: string;
    };

const schemes = ['http://', 'https://'];
/** Longer ones stay words. */
const longest = 1_000;

/** Direction marks, joiners and other characters that are not seen. */
const unseen = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
const blank = /\s/u;
/** Belong to the sentence around an address. */
const trailing = new Set('.,;:!?…\'"”’»');
const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '>': '<' };

/** Splits a text into words and addresses, in one pass. */
export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  const lower = text.toLowerCase();
  // Lower case may have another length, such as of İ: then nothing is a link.
  if (lower.length !== text.length) return [{ kind: 'words', text }];
  let done = 0;
  for (let at = nextScheme(lower, 0); at !== -1; at = nextScheme(lower, Math.max(done, at + 1))) {
    const end = endOf(text, at);
    const link = linkOf(text.slice(at, end));
    if (!link) continue;
    if (at > done) parts.push({ kind: 'words', text: text.slice(done, at) });
    parts.push(link);
    done = end;
  }
  if (done < text.length) parts.push({ kind: 'words', text: text.slice(done) });
  return parts;
}

/** Where the next address may begin: not in the middle of a word. */
function nextScheme(lower: string, from: number): number {
  for (let at = lower.indexOf('http', from); at !== -1; at = lower.indexOf('http', at + 1)) {
    const isWhole = at === 0 || !/[\p{L}\p{N}]/u.test(lower.charAt(at - 1));
    if (isWhole && schemes.some((scheme) => lower.startsWith(scheme, at))) return at;
  }
  return -1;
}

function endOf(text: string, from: number): number {
  let end = from;
  while (end < text.length && !blank.test(text.charAt(end)) && !'<>"`'.includes(text.charAt(end))) end += 1;
  const written = text.slice(from, end);
  const open = new Map(Object.values(brackets).map((bracket) => [bracket, written.split(bracket).length - 1]));
  const closed = new Map(Object.keys(brackets).map((bracket) => [bracket, written.split(bracket).length - 1]));
  for (let last = text.charAt(end - 1); end > from; last = text.charAt(end - 1)) {
    const partner = brackets[last];
    const isExtra = partner !== undefined && (closed.get(last) ?? 0) > (open.get(partner) ?? 0);
    if (isExtra) closed.set(last, (closed.get(last) ?? 0) - 1);
    else if (!trailing.has(last)) break;
    end -= 1;
  }
  return end;
}

function linkOf(written: string): TextPart | null {
  if (written.length > longest || unseen.test(written) || !URL.canParse(written)) return null;
  const { protocol, hostname, host, username, password, href } = new URL(written);
  const isPlain = (protocol === 'http:' || protocol === 'https:') && username === '' && password === '' && hostname.includes('.');
  if (!isPlain) return null;
  return { kind: 'link', text: isMixed(hostOf(written)) ? href : written, href, host };
}

/** The host as it was written. */
const hostOf = (written: string): string => /^[^/]*\/\/([^/?#]*)/u.exec(written)?.[1] ?? '';

const scripts = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Hebrew', 'Arabic', 'Devanagari', 'Bengali', 'Tamil', 'Telugu', 'Kannada'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
const ascii = /^[\w.:[\]-]*$/u;

/** Whether letters of several scripts stand in a host, or of one that we do not know: such names are made to look like others. */
function isMixed(host: string): boolean {
  if (ascii.test(host)) return false;
  const letters = host.match(/\p{L}|\p{M}/gu) ?? [];
  const used = scripts.filter((script) => letters.some((letter) => script.test(letter)));
  return used.length !== 1 || !letters.every((letter) => used[0]?.test(letter) === true || /\p{Script=Inherited}/u.test(letter));
}
