/** A number of ten digits without India's country code and without what people write between them; anything else as it was typed. */
export const nationalNumber = (typed: string): string => {
  if (/^[\d\s-]+$/u.test(typed) && typed.replaceAll(/\D/gu, '').length === 10) return typed.replaceAll(/\D/gu, '');
  const [, national] = /^\s*(?:\+|00)91[\s-]*([\d\s-]+)$/u.exec(typed) ?? [];
  return national === undefined ? typed : national.replaceAll(/[\s-]/gu, '');
};
