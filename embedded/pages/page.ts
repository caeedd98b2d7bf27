/** Text of strangers as HTML, in elements and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

/** A time, given in ISO 8601, to the second. */
export const timeElement = (iso: string): string =>
  `<time datetime="${escapeHtml(iso)}">${escapeHtml(iso.slice(0, 19).replace('T', ' '))} UTC</time>`;

export interface PageParts {
  readonly title: string;
  /** HTML */
  readonly body: string;
  /** Path of the style sheet, and of a script where there is one. */
  readonly style: string;
  readonly script?: string;
}

/** A page of an embedded server as HTML. */
export const htmlPage = ({ title, body, style, script }: PageParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
${script === undefined ? '' : `<script type="module" src="${script}"></script>\n`}</head>
<body>
${body}
</body>
</html>
`;
