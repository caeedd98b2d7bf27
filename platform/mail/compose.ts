import type { Mail } from './mailer.ts';

/** A paragraph, lines that belong together, a code, or a link on a separate line. */
export type MailPart = string | { readonly lines: readonly string[] } | { readonly code: string } | { readonly link: string };

export interface Composed {
  readonly to: string;
  readonly subject: string;
  readonly parts: readonly MailPart[];
  /** Who writes: the last line of the text. */
  readonly signature: string;
}

/** The same content as text and HTML. A mail never loads anything remote, and no part of it is markup. */
export const composeMail = ({ to, subject, parts, signature }: Composed): Mail => ({
  to,
  subject,
  text: [...parts.map(plain), signature, ''].join('\n\n'),
  html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1a1a1a;font:16px/1.5 sans-serif">
<main>
<h1 style="font-size:20px">${escaped(subject)}</h1>
${parts.map(marked).join('\n')}
</main>
</body>
</html>
`,
});

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
