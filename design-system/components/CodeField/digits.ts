/** The digits of typed or pasted text ("12 34-56"), at most `length` of them. */
export const digitsOf = (text: string, length: number): string => text.replaceAll(/\D/g, '').slice(0, length);
