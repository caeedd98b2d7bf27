/** Devanagari zero. The Indian scripts follow in blocks of equal size, Bengali to Malayalam, with their digits at the same offset. */
const zero = 0x0966;
const block = 0x80;

/** Converts digits of any Indian script to 0 to 9; other characters stay. */
export const toLatinDigits = (text: string): string =>
  text.replaceAll(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/gu, (digit) => String(((digit.codePointAt(0) ?? zero) - zero) % block));
