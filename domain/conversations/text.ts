/** What is neither text nor shown: controls, and what Unicode promises never to make a character. */
const unshown = /[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/**
 * A message's text as it is kept: composed (NFC), whole characters only, lines ended by one newline, without control characters, and
 * without white space around it. Empty if nothing is left.
 */
export const cleanText = (written: string): string =>
  written
    .toWellFormed()
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(unshown, (found) => (found === '\n' || found === '\t' ? found : ''))
    .normalize('NFC')
    .trim();
