/**
 * A whole number from 0 on as people in India read it: "4,000", "1,50,000". Texts are made when a page begins, and there the first number
 * that `Intl` formats takes a phone a tenth of a second.
 */
export const grouped = (count: number): string => String(count).replaceAll(/(?<=\d)(?=(?:\d\d)*\d{3}$)/gu, ',');
