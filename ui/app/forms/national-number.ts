/** A number written or pasted with India's country code, without it; anything else as it was typed. */
export const nationalNumber = (typed: string): string => {
  const [, national] = /^\s*(?:\+|00)91[\s-]*([\d\s-]+)$/u.exec(typed) ?? [];
  return national === undefined ? typed : national.replaceAll(/[\s-]/gu, '');
};
