import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { font, indianScripts } from './typography.ts';

const sheet = readFileSync(new URL('../theme/scripts.css', import.meta.url), 'utf8');
const faces = [...sheet.matchAll(/font-family: '([^']+)';[^}]*url\('([^']+)'\)[^}]*unicode-range:\s*([^;]+);/g)].map(
  ([, family = '', url = '', ranges = '']) => ({ family, url, ranges: ranges.split(/,\s*/).map(rangeOf) }),
);

function rangeOf(text: string): [from: number, to: number] {
  const [from = '', to = from] = text.slice(2).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

const samples: Record<(typeof indianScripts)[number], string> = {
  Devanagari: 'आशा कुमार',
  Bengali: 'আশা কুমার',
  Gujarati: 'આશા કુમાર',
  Gurmukhi: 'ਆਸ਼ਾ ਕੁਮਾਰ',
  Kannada: 'ಆಶಾ ಕುಮಾರ್',
  Malayalam: 'ആശ കുമാർ',
  Tamil: 'ஆஷா குமார்',
  Telugu: 'ఆశా కుమార్',
};

describe('faces of the scripts of India', () => {
  it.each(indianScripts)('%s has a face that covers its letters, in both stacks', (script) => {
    const face = faces.find(({ family }) => family === `Noto Sans ${script} Variable`);
    const isCovered = (letter: string): boolean =>
      face?.ranges.some(([from, to]) => (letter.codePointAt(0) ?? 0) >= from && (letter.codePointAt(0) ?? 0) <= to) ?? false;
    expect(Array.from(samples[script]).filter((letter) => letter !== ' ' && !isCovered(letter))).toEqual([]);
    expect(font.text).toContain(`'Noto Sans ${script} Variable'`);
    expect(font.display).toContain(`'Noto Sans ${script} Variable'`);
  });

  it('are never asked for by Latin text, prices or dashes', () => {
    const latin = Array.from('Coaches, 12 sports – 1,00,000 rs. ₹ € “é”', (sign) => sign.codePointAt(0) ?? 0);
    const asked = faces.filter(({ ranges }) => latin.some((code) => ranges.some(([from, to]) => code >= from && code <= to)));
    expect(asked.map(({ family }) => family)).toEqual([]);
  });

  it('point to files that are there', () => {
    expect(faces).toHaveLength(indianScripts.length);
    expect(faces.map(({ url }) => fileURLToPath(import.meta.resolve(url))).filter((file) => !existsSync(file))).toEqual([]);
  });
});
