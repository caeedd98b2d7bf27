import { type Markup, markup } from './markup.ts';

/** A paragraph, lines that belong together, a code, or a link on a separate line. */
export type LetterPart = string | { readonly lines: readonly string[] } | { readonly code: string } | { readonly link: string };

export interface Letter {
  readonly subject: string;
  readonly parts: readonly LetterPart[];
  /** Who writes: the product, above the text and in its last line. */
  readonly signature: string;
  /** Below it, in small letters: what a link is for, and the link. */
  readonly notes?: readonly { readonly label: string; readonly link: string }[];
}

/** The same content as text and as HTML. */
export interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The colours of the pages. Mail programs know no variables, and many only what stands at the element. */
const light = { page: '#f4f6f9', card: '#ffffff', line: '#e3e8ef', text: '#16202f', muted: '#4a576b', link: '#3347dd', mark: '#c7f04d' };
const dark = { page: '#0b111b', card: '#121b29', line: '#263349', text: '#eef2f8', muted: '#b6c1d0', link: '#a3b1ff' };

/** For programs that know how to show a mail dark where its reader has chosen that. */
const styles: Markup = {
  html: `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${dark.page} !important; }
  .card { background: ${dark.card} !important; border-color: ${dark.line} !important; }
  .page, .card, .code { color: ${dark.text} !important; }
  .code { border-color: ${dark.line} !important; background: ${dark.page} !important; }
  .muted, .muted a { color: ${dark.muted} !important; }
  a { color: ${dark.link} !important; }
}
`,
};

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const table = (inside: Markup, width: string): Markup =>
  markup`<table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0" style="border-collapse:separate;width:${width}">${inside}</table>`;

/** Sign and name of the product, drawn by text: a picture would have to be fetched. */
const logo = (name: string): Markup =>
  markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td aria-hidden="true" width="32" height="32" align="center" style="width:32px;height:32px;background:${light.mark};border-radius:8px;color:#16202f;${font};font-size:20px;font-weight:800;line-height:32px">A</td>
<td style="padding-left:10px;${font};font-size:16px;font-weight:700">${name}</td>
</tr></table>`;

/**
 * A letter of the product, in the one layout of all its mails: tables with their styles at the elements, for programs that know little.
 * It loads nothing, so nobody learns that it was opened, and no part of it is markup.
 */
export function writeLetter({ subject, parts, signature, notes = [] }: Letter): WrittenLetter {
  const card = markup`<tr><td class="card" style="padding:28px;background:${light.card};border:1px solid ${light.line};border-radius:12px;color:${light.text};${font};font-size:16px;line-height:1.5">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${subject}</h1>
${parts.map(marked)}
</td></tr>`;
  const foot = markup`<tr><td class="muted" style="padding:20px 4px 0;color:${light.muted};${font};font-size:13px;line-height:1.5">${signature}${notes.map(noted)}</td></tr>`;
  const head = markup`<tr><td style="padding:0 4px 20px">${logo(signature)}</td></tr>`;
  const whole = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${styles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page};color:${light.text}">
${table(markup`<tr><td class="page" align="center" style="padding:24px 12px;background:${light.page}"><div style="max-width:560px;margin:0 auto;text-align:left">${table(markup`${head}${card}${foot}`, '100%')}</div></td></tr>`, '100%')}
</body>
</html>
`;
  const text = [...parts.map(plain), signature, ...notes.map(({ label, link }) => `${label}:\n${link}`), ''].join('\n\n');
  return { subject, text, html: whole.html };
}

const noted = ({ label, link }: { readonly label: string; readonly link: string }): Markup =>
  markup`<br>
<a href="${safe(link)}" style="color:${light.muted}">${label}</a>`;

function plain(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if ('lines' in part) return part.lines.join('\n');
  return 'code' in part ? part.code : part.link;
}

const paragraph = 'margin:0 0 16px';

function marked(part: LetterPart): Markup {
  if (typeof part === 'string') return markup`<p style="${paragraph}">${part}</p>`;
  if ('lines' in part) {
    const [first = '', ...others] = part.lines;
    return markup`<p style="${paragraph}"><strong>${first}</strong>${others.map(
      (line) => markup`<br>
${line}`,
    )}</p>`;
  }
  if ('code' in part)
    return markup`<p class="code" style="${paragraph};padding:12px;background:${light.page};border:1px solid ${light.line};border-radius:8px;color:${light.text};font-size:32px;font-weight:700;letter-spacing:4px;text-align:center">
${part.code}
</p>`;
  return markup`<p style="${paragraph}"><a href="${safe(part.link)}" style="color:${light.link};word-break:break-all">${part.link}</a></p>`;
}

/** Only addresses of pages can be opened. */
const safe = (link: string): string => (/^https?:\/\//u.test(link) ? link : '#');
