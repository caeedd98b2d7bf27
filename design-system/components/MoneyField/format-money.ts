const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 15000000 paise are "1,50,000", 1250 are "12.50". Formatted from the digits, without division. */
export function formatMoney(paise: number): string {
  const sign = paise < 0 ? '-' : '';
  const digits = String(Math.abs(paise)).padStart(3, '0');
  const [rupees, fraction] = [sign + digits.slice(0, -2), digits.slice(-2)];
  return fraction === '00' ? indian.format(BigInt(rupees)) : withPaise.format(`${rupees}.${fraction}` as Intl.StringNumericLiteral);
}

/** As prices are written: "rs. 1,200" for 120000 paise, never broken between the two. */
export const formatRupees = (paise: number): string => `rs.\u00A0${formatMoney(paise)}`;

/** As a ledger writes amounts, always with paise: "rs. 1,500.00" for 150000 paise, "-rs. 12.50" for -1250. */
export function formatAmount(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  const number = withPaise.format(`${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral);
  return `${paise < 0 ? '-' : ''}rs.\u00A0${number}`;
}
