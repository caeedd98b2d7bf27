import type { LedgerEvent } from '@academy/domain/kernel';
import type { SealedEvent } from '@academy/platform/event-store';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string';
const isPaise = (value: unknown): boolean => Number.isSafeInteger(value);
const isLine = (value: unknown): boolean => isObject(value) && isText(value['account']) && isPaise(value['paise']);
const isAfter = (value: unknown): boolean => isObject(value) && isPaise(value['total']) && isPaise(value['held']);

const fields: Readonly<Record<string, (value: unknown) => boolean>> = {
  journey: isText,
  lines: (value) => Array.isArray(value) && value.every(isLine),
  walletId: isText,
  after: isAfter,
  holdId: isText,
  paise: isPaise,
  releasedPaise: isPaise,
};

/** An event of money as it is stored, its personal fields still sealed: none of the ledger's are. Null if they cannot be read. */
export function ledgerEventOf({ type, data }: Pick<SealedEvent, 'type' | 'data'>): LedgerEvent | null {
  if (!isObject(data) || !isText(data['at'])) return null;
  const isReadable = Object.entries(fields).every(([name, isValid]) => data[name] === undefined || isValid(data[name]));
  return isReadable ? { type, data: data as unknown as LedgerEvent['data'] } : null;
}
