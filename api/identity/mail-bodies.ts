import type { Mail } from '@academy/platform/mail';

/** A paragraph, a code, or a link on a separate line. Text from outside must be escaped. */
export type MailPart = string | { readonly code: string } | { readonly link: string };

/** The same content as text and HTML. A mail never loads anything remote. */
export const mailOf = (to: string, subject: string, parts: readonly MailPart[]): Mail => ({
  to,
  subject,
  text: [...parts.map(plain), "Athlete's Academy", ''].join('\n\n'),
  html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1a1a1a;font:16px/1.5 sans-serif">
<main>
<h1 style="font-size:20px">${subject}</h1>
${parts.map(marked).join('\n')}
</main>
</body>
</html>
`,
});

const plain = (part: MailPart): string => (typeof part === 'string' ? part : 'code' in part ? part.code : part.link);

function marked(part: MailPart): string {
  if (typeof part === 'string') return `<p>${part}</p>`;
  if ('code' in part) return `<p style="font-size:32px;letter-spacing:4px;font-weight:bold">\n${part.code}\n</p>`;
  const link = part.link.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<p><a href="${link}" style="word-break:break-all">${link}</a></p>`;
}
