import { stretchTexts } from '../tests/stories/long-text.ts';

let restore = (): void => {};

/** Makes every text on the page longer, including new ones since the last call; `restoreTexts` undoes it. */
export function keepTextsLong(): void {
  restore();
  restore = stretchTexts();
}

export function restoreTexts(): void {
  restore();
  restore = () => {};
}
