import { describe, expect, it } from 'vitest';
import { composeMail, type MailPart } from './index.ts';

const compose = (...parts: readonly MailPart[]) => composeMail({ to: 'asha@example.com', subject: 'Hello', parts, signature: 'Academy' });

describe('composeMail', () => {
  it('says the same as text and as HTML', () => {
    const { text, html } = compose('A paragraph.', { lines: ['one', 'two'] }, { code: '004219' }, { link: 'https://a.example/?a=1&b=2' });
    expect(text).toBe('A paragraph.\n\none\ntwo\n\n004219\n\nhttps://a.example/?a=1&b=2\n\nAcademy\n\n');
    expect(html).toContain('<p>A paragraph.</p>\n<p>one<br>\ntwo</p>');
    expect(html.split('\n')).toContain('004219');
    expect(html).toContain('<a href="https://a.example/?a=1&amp;b=2"');
  });

  it('ends with links in small letters', () => {
    const notes = [{ label: 'Stop <these>', link: 'https://a.example/?a=1&b=2' }];
    const { text, html } = composeMail({ to: 'a@b.example', subject: 'Hello', parts: ['Text.'], signature: 'Academy', notes });
    expect(text).toBe('Text.\n\nAcademy\n\nStop <these>:\nhttps://a.example/?a=1&b=2\n\n');
    expect(html).toContain('<a href="https://a.example/?a=1&amp;b=2">Stop &lt;these&gt;</a>');
  });

  it('takes nothing for markup', () => {
    const evil = `<script>"&"</script>`;
    const { html } = composeMail({ to: 'a@b.example', subject: evil, parts: [evil, { lines: [evil] }, { link: evil }], signature: '' });
    expect(html).not.toContain('<script>');
    expect(html.split('&lt;script&gt;&quot;&amp;&quot;&lt;/script&gt;')).toHaveLength(7);
  });

  it('names its language and fetches nothing', () => {
    const { html } = compose('text');
    expect(html).toContain('<html lang="en">');
    expect(html).not.toMatch(/src=|url\(|<link/u);
  });
});
