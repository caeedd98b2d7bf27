/** The digits of whatever was typed or pasted ("12 34-56"), at most so many. */
export const digitsOf = (text: string, length: number): string => text.replaceAll(/\D/g, '').slice(0, length);
