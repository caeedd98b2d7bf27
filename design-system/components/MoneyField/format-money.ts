/** Digits of a whole number in groups as in India: "1,50,000". The first number that `Intl` formats would take a phone a tenth of a second. */
const grouped = (digits: string): string => digits.replaceAll(/(?<=\d)(?=(?:\d\d)*\d{3}$)/gu, ',');

interface Parts {
  readonly sign: string;
  readonly rupees: string;
  /** Two digits. */
  readonly fraction: string;
}

/** From the digits, without division. */
function partsOf(paise: number): Parts {
  const digits = String(Math.abs(paise)).padStart(3, '0');
  return { sign: paise < 0 ? '-' : '', rupees: grouped(digits.slice(0, -2)), fraction: digits.slice(-2) };
}

/** 15000000 paise are "1,50,000", 1250 are "12.50". */
export function formatMoney(paise: number): string {
  const { sign, rupees, fraction } = partsOf(paise);
  return `${sign}${rupees}${fraction === '00' ? '' : `.${fraction}`}`;
}

/** As prices are written: "rs. 1,200" for 120000 paise, never broken between the two. */
export const formatRupees = (paise: number): string => `rs.\u00A0${formatMoney(paise)}`;

/** As a ledger writes amounts, always with paise: "rs. 1,500.00" for 150000 paise, "-rs. 12.50" for -1250. */
export function formatAmount(paise: number): string {
  const { sign, rupees, fraction } = partsOf(paise);
  return `${sign}rs.\u00A0${rupees}.${fraction}`;
}
