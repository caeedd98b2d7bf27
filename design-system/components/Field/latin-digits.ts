/** Devanagari zero. The Indian scripts follow in blocks of equal size, Bengali to Malayalam, with their digits at the same offset. */
const zero = 0x0966;
const block = 0x80;

/** Arabic digits, and those of Urdu and Persian, end in their value. */
const valueOf = (point: number): number => (point < zero ? point % 0x10 : (point - zero) % block);

/** Converts digits of any Indian script, and Arabic ones, to 0 to 9; other characters stay. */
export const toLatinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯]/gu, (digit) => String(valueOf(digit.codePointAt(0) ?? zero)));
