import { describe, expect, it } from 'vitest';
import { filled, nameLetter } from './index.ts';

const seen = new RegExp(String((filled('missing') as { pattern?: string }).pattern), 'u');
const name = new RegExp(`^(?:${nameLetter}| )+$`, 'u');

describe('a filled text', () => {
  it.each(['', ' \n', '\u200B\u3164', '\u2800 \u00AD', '\u115F\uFE0F\u{E0020}'])('is not %j', (text) =>
    expect(seen.test(text)).toBe(false),
  );
  it.each(['x', ' x', '\u200Bक', '…', '🏏'])('is %j', (text) => expect(seen.test(text)).toBe(true));
});

describe('a name', () => {
  it.each(['\u3164', 'Asha\u3164 Rao', '\u115FAsha', 'Asha\u034F', 'Asha\uFE0F', '\u0301', `Z${'\u0489'.repeat(5)}`])('is not %j', (text) =>
    expect(name.test(text)).toBe(false),
  );
  it.each(['Asha Rao', 'ज़ींदगी राव', 'മലയാളം', 'Ọ̀yọ́', '김 철수', 'ครูโอ๊ต'])('is %j', (text) => expect(name.test(text)).toBe(true));
});
