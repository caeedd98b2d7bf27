import { describe, expect, it } from 'vitest';
import { splitLinks } from './links.ts';

const linksIn = (text: string): readonly string[] => splitLinks(text).flatMap((part) => (part.kind === 'link' ? part.text : []));
const whole = (text: string): string => splitLinks(text).reduce((all, part) => all + part.text, '');

describe('addresses in a text', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    ['See http://example.com/a?b=c#d, then call.', 'http://example.com/a?b=c#d'],
    ['(https://example.com/serve)', 'https://example.com/serve'],
    ['https://example.com/a_(b)', 'https://example.com/a_(b)'],
    ['“https://example.com/x”', 'https://example.com/x'],
    ['HTTPS://EXAMPLE.com/Path', 'HTTPS://EXAMPLE.com/Path'],
    ['https://bücher.example/', 'https://bücher.example/'],
  ])('%s', (text, link) => {
    expect(linksIn(text)).toEqual([link]);
    expect(whole(text)).toBe(text);
  });

  it('are found all', () => {
    expect(linksIn('https://a.example and https://b.example\nhttps://c.example')).toHaveLength(3);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'www.example.com',
    'xhttps://example.com',
    'https://',
    'https://localhost',
    'https://user:secret@example.com',
    'https://example.com@evil.example',
    'https://exa\u202Emple.com',
    'https://exam\u200Bple.com',
    'https://example.com/\u2066x',
    `https://example.com/${'a'.repeat(1_000)}`,
  ])('are no links: %j', (text) => {
    expect(linksIn(text)).toEqual([]);
    expect(whole(text)).toBe(text);
  });

  it('with mixed scripts are shown as the browser asks for them', () => {
    // A Cyrillic “а” among Latin letters.
    const [link] = splitLinks('https://p\u0430ypal.example/x');
    expect(link).toMatchObject({ kind: 'link', host: 'xn--pypal-4ve.example', text: 'https://xn--pypal-4ve.example/x' });
  });

  it('take time that grows with the text only', () => {
    const text = 'http'.repeat(25_000) + 'https://example.com/'.repeat(5) + '('.repeat(50_000);
    expect(whole(text)).toBe(text);
  });
});
