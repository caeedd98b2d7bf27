import { describe, expect, it } from 'vitest';
import { deviceWords } from './device-words.ts';

const mozilla = 'Mozilla/5.0';

describe('deviceWords', () => {
  it.each([
    [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox on Linux'],
    [`${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Edge on Windows',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1`,
      'Chrome on iPhone',
    ],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`,
      'Safari on macOS',
    ],
    [
      `${mozilla} (Linux; Android 16; SM-S938B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [`${mozilla} (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    [`${mozilla} (X11; Linux x86_64) Something/1.0`, 'A browser on Linux'],
    ['Firefox/140.0', 'Firefox'],
    ['curl/8.5.0', 'Unknown device'],
    ['<script>alert(1)</script>', 'Unknown device'],
    ['', 'Unknown device'],
    [undefined, 'Unknown device'],
  ])('%s is %s', (userAgent, words) => expect(deviceWords(userAgent)).toBe(words));

  it('reads no more than a header is worth', () => {
    expect(deviceWords(`${'Version/1 '.repeat(100_000)}Firefox/1`)).toBe('Unknown device');
  });
});
