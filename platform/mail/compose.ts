import type { Mail } from './mailer.ts';

/** A paragraph, lines that belong together, a code, or a link on a separate line. */
export type MailPart = string | { readonly lines: readonly string[] } | { readonly code: string } | { readonly link: string };

export interface Composed {
  readonly to: string;
  readonly subject: string;
  readonly parts: readonly MailPart[];
  /** Who writes: the last line of the text. */
  readonly signature: string;
  /** Below it, in small letters: what a link is for, and the link. */
  readonly notes?: readonly { readonly label: string; readonly link: string }[];
}

/** Light by default. Programs that know how show it dark where the reader has chosen that; the others need the colours inline. */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  body, main { background: #17191c !important; color: #e8eaed !important; }
  a { color: #8ab4f8 !important; }
  footer { color: #a5abb3 !important; }
}
`;

/** The same content as text and HTML. A mail never loads anything remote, and no part of it is markup. */
export const composeMail = ({ to, subject, parts, signature, notes = [] }: Composed): Mail => ({
  to,
  subject,
  text: [...parts.map(plain), signature, ...notes.map(({ label, link }) => `${label}:\n${link}`), ''].join('\n\n'),
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${styles}</style>
</head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1a1a1a;font:16px/1.5 sans-serif">
<main style="max-width:36em;margin:0 auto">
<h1 style="font-size:20px">${escaped(subject)}</h1>
${parts.map(marked).join('\n')}
<footer style="margin-top:32px;font-size:14px;color:#5a6068">${escaped(signature)}${notes.map(noted).join('')}</footer>
</main>
</body>
</html>
`,
});

const noted = ({ label, link }: { readonly label: string; readonly link: string }): string =>
  `<br>\n<a href="${escaped(link)}">${escaped(label)}</a>`;

function plain(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('lines' in part) return part.lines.join('\n');
  return 'code' in part ? part.code : part.link;
}

function marked(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`;
  if ('lines' in part) return `<p>${part.lines.map(escaped).join('<br>\n')}</p>`;
  if ('code' in part) return `<p style="font-size:32px;letter-spacing:4px;font-weight:bold">\n${escaped(part.code)}\n</p>`;
  const link = escaped(part.link);
  return `<p><a href="${link}" style="word-break:break-all">${link}</a></p>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
