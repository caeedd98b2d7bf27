import { limits } from '@academy/domain/identity';
import type { Mail } from '@academy/platform/mail';

const minutes = limits.code.lifetimeSeconds / 60;
const subject = "Your Athlete's Academy password";
const ignore = 'If you did not ask for it, you can ignore this message.';

/** The mail that carries a code for a new password. Nothing in it is fetched from elsewhere. */
export const resetMail = (to: string, code: string): Mail => ({
  to,
  subject,
  ...bodies([
    'Enter this code to choose a new password:',
    { code },
    `It works once, within ${minutes} minutes. ${ignore} Never give the code to anybody.`,
  ]),
});

/** Sent where nobody is registered, for the person who mistook the address or the role, and so that both take as long. */
export const noAccountMail = (to: string): Mail => ({
  to,
  subject,
  ...bodies([
    'Somebody asked for a new password for this email address, but there is no account for it in the role that was chosen.',
    'If it was you: try the other role, or the address with which you signed up.',
    ignore,
  ]),
});

type Part = string | { readonly code: string };

function bodies(parts: readonly Part[]): Pick<Mail, 'text' | 'html'> {
  const plain = parts.map((part) => (typeof part === 'string' ? part : part.code));
  const marked = parts.map((part) =>
    typeof part === 'string' ? `<p>${part}</p>` : `<p style="font-size:32px;letter-spacing:4px;font-weight:bold">\n${part.code}\n</p>`,
  );
  return {
    text: [...plain, "Athlete's Academy", ''].join('\n\n'),
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1a1a1a;font:16px/1.5 sans-serif">
<main>
<h1 style="font-size:20px">${subject}</h1>
${marked.join('\n')}
</main>
</body>
</html>
`,
  };
}
