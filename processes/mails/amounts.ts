const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' });

/** `₹1,200.50`: paise in rupees, from the digits, so that no amount is rounded. */
export function amountOf(paise: number): string {
  const digits = String(paise).padStart(3, '0');
  return rupees.format(`${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral);
}
