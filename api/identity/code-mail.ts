import { limits } from '@academy/domain/identity';
import type { Mail } from '@academy/platform/mail';

const minutes = limits.code.lifetimeSeconds / 60;

/** The mail that carries a one-time code. Nothing in it is fetched from elsewhere. */
export function codeMail(to: string, code: string): Mail {
  return {
    to,
    subject: "Your Athlete's Academy code",
    text: [
      'Enter this code to verify your email address:',
      '',
      code,
      '',
      `It works once, within ${minutes} minutes.`,
      'If you did not ask for it, you can ignore this message. Never give the code to anybody.',
      '',
      "Athlete's Academy",
      '',
    ].join('\n'),
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Your Athlete's Academy code</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1a1a1a;font:16px/1.5 sans-serif">
<main>
<h1 style="font-size:20px">Your Athlete's Academy code</h1>
<p>Enter this code to verify your email address:</p>
<p style="font-size:32px;letter-spacing:4px;font-weight:bold">
${code}
</p>
<p>It works once, within ${minutes} minutes.</p>
<p>If you did not ask for it, you can ignore this message. Never give the code to anybody.</p>
</main>
</body>
</html>
`,
  };
}
