import { describe, expect, it } from 'vitest';
import { codeMail, noAccountMail, resetMail } from './code-mail.ts';

const link = 'https://api.example/auth/mailbox_pass/abc';
const mail = codeMail('asha@example.com', '004219', link);

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
    expect(mail.html).not.toMatch(/src=|url\(|<link/);
  });

  it.each([mail, resetMail('asha@example.com', '004219', link), noAccountMail('asha@example.com', link)])(
    'has the link that lets its reader try again, alone on a line and nothing else to follow',
    ({ text, html }) => {
      expect(text.split('\n')).toContain(link);
      expect(html.match(/href="[^"]*"/g)).toEqual([`href="${link}"`]);
    },
  );
});
