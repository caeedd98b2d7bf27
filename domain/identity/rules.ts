/** Before the @ no space, no @ and nothing that ends or splits an address in a mail header; then letters-only labels joined by dots, the ones after the first at least two letters long. */
export const emailPattern = '^[^\\s@<>()\\[\\]\\\\,;:"\\u0000-\\u001F\\u007F]+@[A-Za-z]+(\\.[A-Za-z]{2,})+$';

/** 8 to 20 of letters, digits and @$!%*?&, with at least one lowercase, uppercase, digit and special character. */
export const passwordPattern = '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?=.*[@$!%*?&])[A-Za-z\\d@$!%*?&]{8,20}$';

export const limits = {
  email: 254,
  password: { min: 8, max: 20 },
  code: { digits: 6, tries: 5, lifetimeSeconds: 600, resendSeconds: 120 },
  /** How long a verified address may be used to register. */
  verifiedSeconds: 1800,
  phoneDigits: 10,
  minimumAge: { athlete: 12, coach: 18 },
} as const;

const expression = new RegExp(emailPattern, 'u');

export const isEmail = (text: string): boolean => text.length <= limits.email && expression.test(text);

/** The form under which an address is stored and compared. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();
