import { stretchTexts } from '../tests/stories/long-text.ts';

let restore = (): void => {};

/** Every text on the page longer, those too that came since the last time; `restoreTexts` undoes it. */
export function keepTextsLong(): void {
  restore();
  restore = stretchTexts();
}

export function restoreTexts(): void {
  restore();
  restore = () => {};
}
