import { createHash } from 'node:crypto';
import { productName } from '@academy/domain/notifications';

const style = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1.125rem/1.5 system-ui, sans-serif; background: #ffffff; color: #1a1a1a; }
main { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
button { font: inherit; font-weight: 600; padding: 0.75rem 1.5rem; border: 0; border-radius: 0.5rem; background: #0b57d0; color: #ffffff; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid #f29900; outline-offset: 3px; }
a { color: #0b57d0; }
@media (prefers-color-scheme: dark) {
  body { background: #17191c; color: #e8eaed; }
  button { background: #a8c7fa; color: #062e6f; }
  a { color: #a8c7fa; }
}
`;
const digest = createHash('sha256').update(style).digest('base64');

interface Shown {
  /** "mails about money" */
  readonly mails: string;
  /** They are off. */
  readonly isDone: boolean;
  /** Address of the pages; null if unknown. */
  readonly siteUrl: string | null;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A page without scripts, because it opens from any mail program, for people who are not signed in. */
export function unsubscribePage({ mails, isDone, siteUrl }: Shown) {
  const choices = siteUrl === null ? '' : `<p><a href="${escaped(siteUrl)}/preferences">All your choices</a></p>`;
  const [title, content] = isDone
    ? [`You will get no more ${mails}`, '<p>If you change your mind, you can turn them on again at any time.</p>']
    : [`Stop ${mails}?`, `<form method="post"><button>Stop ${mails}</button></form>`];
  return {
    status: 200 as const,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} - ${escaped(productName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
${choices}
</main>
</body>
</html>
`,
    headers: {
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    },
  };
}
