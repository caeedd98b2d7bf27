import { describe, expect, it } from 'vitest';
import { codeMail } from './code-mail.ts';

const mail = codeMail('asha@example.com', '004219');

describe('codeMail', () => {
  it('has the code alone on a line, in the text and in the HTML', () => {
    expect(mail).toMatchObject({ to: 'asha@example.com', subject: "Your Athlete's Academy code" });
    expect(mail.text.split('\n')).toContain('004219');
    expect(mail.html.split('\n')).toContain('004219');
  });

  it('says how long the code lives', () => {
    expect(mail.text).toContain('within 10 minutes');
  });

  it('names its language and fetches nothing', () => {
    expect(mail.html).toContain('<html lang="en">');
    expect(mail.html).not.toMatch(/https?:|src=|href=|url\(/);
  });
});
