/** Before the @ no space, @ or character that ends or splits an address in a mail header; then labels of letters only, joined by dots, with at least two letters from the second on. */
export const emailPattern = '^[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001F\\u007F]+@[A-Za-z]+(\\.[A-Za-z]{2,})+$';

/** 8 to 20 characters of letters, digits and @$!%*?&, with at least one lowercase letter, uppercase letter, digit and special character. */
export const passwordPattern = '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[@$!%*?&])[A-Za-z\\d@$!%*?&]{8,20}$';

export const limits = {
  email: 254,
  password: { min: 8, max: 20 },
  code: { digits: 6, tries: 5, lifetimeSeconds: 600, resendSeconds: 120 },
  /** A new address: codes for it that one account may ask for in a day, and the days for which the former address can take it back. */
  emailChange: { codesADay: 5, undoDays: 7 },
  /** How long a deletion can be taken back. */
  deletionDays: 14,
  /** How long an open report about an account puts its erasure off. */
  reportDays: 30,
  /** How long a verified address can be used to register. */
  verifiedSeconds: 1800,
  phoneDigits: 10,
  minimumAge: { athlete: 12, coach: 18 },
} as const;

const expression = new RegExp(emailPattern, 'u');

export const isEmail = (text: string): boolean => text.length <= limits.email && expression.test(text);

/** The form in which an address is stored and compared: different spellings of the same letters become equal. */
export const normalEmail = (email: string): string => email.trim().toLowerCase().normalize('NFKC').toLowerCase();

/** Invisible characters: an address with one looks like the address without. */
const hidden = /\p{Default_Ignorable_Code_Point}/u;

/** Alphabets with letters that look the same. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];

/** True if a normal address has invisible characters, or before the @ letters from alphabets that look alike. */
export function looksLikeAnother(email: string): boolean {
  const local = email.slice(0, email.lastIndexOf('@'));
  return hidden.test(email) || alphabets.filter((alphabet) => alphabet.test(local)).length > 1;
}
