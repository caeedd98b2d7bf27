import { rupees } from '@academy/domain/kernel';
import type { ReceiptFact } from '@academy/domain/audit/receipts';
import { useIntl } from '../../app/messages/intl.tsx';
import { type Text, useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

type Key = keyof typeof en;
type Value = ReceiptFact['says'][string];

const isKey = (key: string): key is Key => Object.hasOwn(en, key);
const minuteMs = 60_000;

/** The word for a name of the log; a name without one is shown as it is. */
const wordOf = (text: Text<Key>, key: string, name: string): string => (isKey(key) ? text(key) : name);

/** How facts are told: times in UTC, for a receipt says the same everywhere. */
export function useWords() {
  const text = useText(en);
  const { formatDate, formatNumber } = useIntl();
  const time = (iso: string): string =>
    Number.isNaN(Date.parse(iso)) ? iso : `${formatDate(iso, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
  const valueOf = (name: string, value: Value): string => {
    if (typeof value === 'number') {
      if (name.toLowerCase().endsWith('paise')) return rupees(value);
      return name === 'togetherMs' ? text('verify.minutes', { count: Math.floor(value / minuteMs) }) : formatNumber(value);
    }
    if (typeof value === 'boolean') return text(value ? 'verify.yes' : 'verify.no');
    if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/u.test(value) ? time(value) : wordOf(text, `receiptWord.${value}`, value);
    if (Array.isArray(value)) return value.map((item) => valueOf(name, item)).join(', ');
    return Object.entries(value)
      .filter(([inner]) => inner !== 'rule')
      .map(([inner, one]) => `${wordOf(text, `receiptField.${inner}`, inner)}: ${one}`)
      .join(', ');
  };
  return {
    time,
    number: (value: number): string => formatNumber(value),
    event: (name: string): string => wordOf(text, `receiptEvent.${name}`, name),
    /** Such as "Price: rs. 1,500.00". */
    said: (name: string, value: Value): string => `${wordOf(text, `receiptField.${name}`, name)}: ${valueOf(name, value)}`,
  };
}
