import { describe, expect, it } from 'vitest';
import { type LetterPart, writeLetter } from './index.ts';

const write = (...parts: readonly LetterPart[]) => writeLetter({ subject: 'Hello', parts, signature: 'Academy' });

describe('a letter', () => {
  it('says the same as text and as HTML', () => {
    const { text, html } = write('A paragraph.', { lines: ['one', 'two'] }, { code: '004219' }, { link: 'https://a.example/?a=1&b=2' });
    expect(text).toBe('A paragraph.\n\none\ntwo\n\n004219\n\nhttps://a.example/?a=1&b=2\n\nAcademy\n\n');
    expect(html).toContain('>A paragraph.</p>');
    expect(html).toContain('<strong>one</strong><br>\ntwo</p>');
    expect(html.split('\n')).toContain('004219');
    expect(html).toContain('<a href="https://a.example/?a=1&amp;b=2"');
  });

  it('ends with links in small letters', () => {
    const notes = [{ label: 'Stop <these>', link: 'https://a.example/?a=1&b=2' }];
    const { text, html } = writeLetter({ subject: 'Hello', parts: ['Text.'], signature: 'Academy', notes });
    expect(text).toBe('Text.\n\nAcademy\n\nStop <these>:\nhttps://a.example/?a=1&b=2\n\n');
    expect(html).toMatch(/<a href="https:\/\/a\.example\/\?a=1&amp;b=2" style="[^"]*">Stop &lt;these&gt;<\/a>/u);
  });

  it('takes nothing for markup', () => {
    const evil = `<script>"&'</script>`;
    const notes = [{ label: evil, link: evil }];
    const { html } = writeLetter({
      subject: evil,
      parts: [evil, { lines: [evil, evil] }, { code: evil }, { link: evil }],
      signature: evil,
      notes,
    });
    expect(html).not.toContain('<script>');
    expect(html.split('&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;')).toHaveLength(11);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' https://a.example', '//a.example'])('does not open %s', (link) => {
    const { html } = writeLetter({ subject: 'Hello', parts: [{ link }], signature: 'Academy', notes: [{ label: 'Stop', link }] });
    expect(html.match(/href="[^"]*"/gu)).toEqual(['href="#"', 'href="#"']);
  });

  it('names its language, fetches nothing and tells nobody that it was opened', () => {
    const { html } = write('text', { link: 'https://a.example' });
    expect(html).toContain('<html lang="en">');
    expect(html).not.toMatch(/src=|url\(|<link|<img|@import|@font-face/u);
  });

  it('is made of tables whose styles stand at the elements, and knows the dark', () => {
    const { html } = write('text');
    expect(html).toContain('<table role="presentation"');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html.match(/<(?:td|p|h1|a)\b(?![^>]*style=)[^>]*>/gu)).toBeNull();
  });
});
