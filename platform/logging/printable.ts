/** A text without control characters, which would act on the terminal it is printed to; somebody else may have chosen it. */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?');
