const dates = /\b(?:\d{4}([./-])\d{1,2}\1\d{1,2}|\d{1,2}([./-])\d{1,2}\2(?:\d{4}|\d{2}))\b/gu;
const times = /\b\d{1,2}:\d{2}\b/gu;
const address = /[^\s@]@[^\s@]+\.\p{L}{2}/u;
const spelledAddress = /\S\s*[([{]\s*at\s*[)\]}]\s*\S/iu;
const messengers = /\b(?:whats\s?app|telegram|t\.me|wa\.me|viber|wechat|skype|instagram|insta|snapchat|discord|facebook|messenger|imo)\b/iu;
/** Shorter numbers are amounts, scores and years. */
const leastDigits = 8;
/** Between the digits of one number. */
const between = /^[\s().+/_–—-]$/u;
const digit = /^\p{Nd}$/u;

/** Digits of any script in a row, with at most two other signs between two of them. */
function hasLongNumber(text: string): boolean {
  let digits = 0;
  let gap = 0;
  for (const sign of text) {
    if (digit.test(sign)) {
      digits += 1;
      gap = 0;
      if (digits >= leastDigits) return true;
    } else if (digits > 0 && between.test(sign) && gap < 2) {
      gap += 1;
    } else {
      digits = 0;
      gap = 0;
    }
  }
  return false;
}

/** Whether a text looks like contact data: an address, a number of 8 digits or more, or the name of a messenger. Dates and times do not. */
export function looksLikeContact(text: string): boolean {
  // Wide letters, circled digits and the like read as their plain forms; what is invisible does not hide them.
  const plain = text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  if (address.test(plain) || spelledAddress.test(plain) || messengers.test(plain)) return true;
  return hasLongNumber(plain.replaceAll(dates, ' x ').replaceAll(times, ' x '));
}
