import { IntlMessageFormat } from 'intl-messageformat';
import { createContext, createElement, Fragment, type ReactNode, useContext, useMemo } from 'react';

/** The used part of a locale's `Intl`; react-intl is five times as large. */
export interface Locale {
  readonly locale: string;
  /** Messages common to every page, in English. */
  readonly catalogue: Readonly<Record<string, string>>;
  /** Messages in the user's language, if translated. */
  readonly messages: Readonly<Record<string, string>>;
  /** A message as text, or as a tree parsed at build time. */
  readonly formatMessage: (message: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly formatNumber: (value: number, options?: Intl.NumberFormatOptions) => string;
  readonly formatDate: (value: string | Date, options?: Intl.DateTimeFormatOptions) => string;
  readonly formatRich: (message: string, values: RichValues) => ReactNode;
}

/** For `<link>text</link>` in a message, the function named link renders the text. */
export type RichValues = Readonly<Record<string, (words: ReactNode) => ReactNode>>;

// For each message it would ask the browser for all locales that it supports: a tenth of a second on a phone, for what only
// `resolvedOptions` tells.
IntlMessageFormat.resolveLocale = () => undefined;

function createLocale(locale: string, catalogue: Locale['catalogue'], messages: Locale['messages']): Locale {
  // Creating a formatter is slow, reusing it is not.
  const sentences = new Map<string, IntlMessageFormat<Record<string, never>>>();
  const numbers = new Map<string, Intl.NumberFormat>();
  const dates = new Map<string, Intl.DateTimeFormat>();
  const format = (message: string, values: object | undefined): unknown =>
    kept(sentences, message, () => new IntlMessageFormat(message, locale)).format(values as Record<string, never>);
  return {
    locale,
    catalogue,
    messages,
    formatMessage: (message, values) => String(format(message, values)),
    formatRich: (message, values) => {
      const keyed = Object.entries(values).map(([name, wrap]) => [name, (words: ReactNode) => wrap(inOrder(words))] as const);
      return inOrder(format(message, Object.fromEntries(keyed)) as ReactNode);
    },
    formatNumber: (value, options) => kept(numbers, JSON.stringify(options), () => new Intl.NumberFormat(locale, options)).format(value),
    formatDate: (value, options) =>
      kept(dates, JSON.stringify(options), () => new Intl.DateTimeFormat(locale, options)).format(new Date(value)),
  };
}

/** Parts in a fixed order need no keys. */
const inOrder = (parts: ReactNode): ReactNode => (Array.isArray(parts) ? createElement(Fragment, null, ...(parts as ReactNode[])) : parts);

function kept<Key, Value>(all: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = all.get(key) ?? make();
  all.set(key, value);
  return value;
}

const LocaleContext = createContext<Locale | null>(null);
const none = {};

export interface IntlProviderProps {
  locale: string;
  catalogue: Locale['catalogue'];
  messages?: Locale['messages'];
  children: ReactNode;
}

export function IntlProvider({ locale, catalogue, messages = none, children }: IntlProviderProps) {
  const value = useMemo(() => createLocale(locale, catalogue, messages), [locale, catalogue, messages]);
  return <LocaleContext value={value}>{children}</LocaleContext>;
}

export function useIntl(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error('There is no <IntlProvider> around this.');
  return locale;
}

/** A message that contains elements. */
export function FormattedMessage({ id, defaultMessage, values }: { id: string; defaultMessage: string; values: RichValues }) {
  const { messages, formatRich } = useIntl();
  return formatRich(messages[id] ?? defaultMessage, values);
}
