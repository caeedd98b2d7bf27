const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** "850 byte", "120 kB", "2.4 MB", in the format of the locale. */
export function formatFileSize(bytes: number, locale: string): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / 1000 ** power;
  const digits = power > 1 && amount < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  }).format(amount);
}
