/** How a person of the demo is drawn: names of parts of the Open Peeps. Colours are hexadecimal. */
export interface Look {
  readonly head: Head;
  readonly face: 'smile' | 'calm' | 'cute';
  readonly skin: string;
  readonly clothing: string;
  /** Only some heads have hair of a chosen colour; the others are black. */
  readonly hair?: string;
  readonly beard?: Beard;
  readonly glasses?: Glasses;
}

type Head =
  | 'bangs'
  | 'bangs2'
  | 'bun'
  | 'longBangs'
  | 'bun2'
  | 'flatTop'
  | 'grayBun'
  | 'grayShort'
  | 'long'
  | 'longCurly'
  | 'medium1'
  | 'medium2'
  | 'medium3'
  | 'mediumBangs'
  | 'pomp'
  | 'shaved2'
  | 'short1'
  | 'short2'
  | 'short3'
  | 'short4'
  | 'short5'
  | 'turban';
type Beard = 'chin' | 'full' | 'full2' | 'full3' | 'goatee1' | 'moustache5' | 'moustache9';
type Glasses = 'glasses' | 'glasses2' | 'glasses3' | 'glasses5';

const skin = { fair: 'f2c9a8', light: 'e0a878', medium: 'c68a5a', brown: 'a9673c', dark: '6f4a35' } as const;

/** By the key of the person. */
export const looks: ReadonlyMap<string, Look> = new Map<string, Look>([
  ['coach', { head: 'long', face: 'smile', skin: skin.medium, clothing: 'e8604c' }],
  ['vikram.tennis', { head: 'short1', face: 'smile', skin: skin.brown, clothing: '3f6fb5', beard: 'moustache5', glasses: 'glasses2' }],
  ['claire.tennis', { head: 'bangs', face: 'smile', skin: skin.fair, clothing: '27415f', hair: '8a5a34' }],
  ['imran.football', { head: 'pomp', face: 'smile', skin: skin.light, clothing: '2f8f5b', beard: 'full' }],
  ['meera.football', { head: 'medium2', face: 'smile', skin: skin.brown, clothing: 'f2b134', glasses: 'glasses3' }],
  ['daniel.basketball', { head: 'flatTop', face: 'smile', skin: skin.dark, clothing: 'd9622b', beard: 'goatee1' }],
  ['kavya.basketball', { head: 'bun2', face: 'smile', skin: skin.brown, clothing: '7a4fb0' }],
  ['ananya.yoga', { head: 'medium3', face: 'calm', skin: skin.medium, clothing: '8f6bb8' }],
  ['rohan.yoga', { head: 'short5', face: 'calm', skin: skin.medium, clothing: '4d8f8a', beard: 'full2' }],
  ['suresh.cricket', { head: 'grayShort', face: 'smile', skin: skin.brown, clothing: 'f4f1e6', hair: '8d8a86', beard: 'moustache9' }],
  ['nisha.cricket', { head: 'mediumBangs', face: 'smile', skin: skin.light, clothing: '2b6fa8' }],
  ['arjun.boxing', { head: 'shaved2', face: 'calm', skin: skin.medium, clothing: 'b3262e', beard: 'chin' }],
  ['leena.boxing', { head: 'bangs2', face: 'smile', skin: skin.light, clothing: '30343b' }],
  ['harpreet.hockey', { head: 'turban', face: 'smile', skin: skin.light, clothing: 'e58a2c', beard: 'full3' }],
  ['sofia.hockey', { head: 'longCurly', face: 'smile', skin: skin.medium, clothing: '2a8fb0' }],
  ['kiran.skating', { head: 'short3', face: 'cute', skin: skin.brown, clothing: '5567c9', glasses: 'glasses5' }],
  ['marie.skating', { head: 'grayBun', face: 'smile', skin: skin.fair, clothing: '9db4e8', hair: 'c79a4b' }],
  ['athlete', { head: 'short4', face: 'smile', skin: skin.medium, clothing: '2f6fd0' }],
  ['priya', { head: 'bun', face: 'smile', skin: skin.brown, clothing: 'd64f7a' }],
  ['aditya', { head: 'short2', face: 'calm', skin: skin.light, clothing: '3c8f5a', beard: 'full' }],
  ['zoya', { head: 'longBangs', face: 'cute', skin: skin.light, clothing: 'f0a93b' }],
  ['thomas', { head: 'short5', face: 'smile', skin: skin.brown, clothing: '6b7280', glasses: 'glasses' }],
  ['lakshmi', { head: 'medium1', face: 'cute', skin: skin.brown, clothing: '1f9aa5' }],
  ['emil', { head: 'short1', face: 'smile', skin: skin.medium, clothing: '8a4fc4', beard: 'goatee1' }],
]);
