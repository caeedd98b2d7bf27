/** Devanagari zero; the scripts of India follow each other in equal blocks, Bengali to Malayalam, digits in the same place. */
const zero = 0x0966;
const block = 0x80;

/** Digits typed in any script of India as 0 to 9; everything else stays. */
export const toLatinDigits = (text: string): string =>
  text.replaceAll(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/gu, (digit) => String(((digit.codePointAt(0) ?? zero) - zero) % block));
