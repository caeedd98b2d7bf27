import { useMemo } from 'react';
import { useIntl } from './intl.tsx';
import type { MessageId } from './message-id.ts';

type MessageValues = Readonly<Record<string, string | number>>;

/** Messages of one feature; they are loaded with its screens, not with the first page. */
export type Catalogue = Readonly<Record<string, string>>;

export interface Text<Id extends string = never> {
  (id: Id | MessageId, values?: MessageValues): string;
  /** The message of a problem code; for an unknown code the api's own message. */
  readonly problem: (code: string, sentence?: string) => string;
}

const none: Catalogue = {};

/** Messages of a feature and the common ones, translated if possible. An unknown key does not compile. */
export function useText(): Text;
export function useText<Own extends Catalogue>(own: Own): Text<keyof Own & string>;
export function useText(own: Catalogue = none): Text<string> {
  const intl = useIntl();
  return useMemo(() => {
    const text = (id: string, values?: MessageValues): string => {
      const message = intl.messages[id] ?? own[id] ?? intl.catalogue[id] ?? '';
      // The page has no message parser: a message without places for values is its own text, whatever values are given.
      return typeof message === 'string' && !/[{<]/u.test(message) ? message : intl.formatMessage(message, values);
    };
    const problem = (code: string, sentence = ''): string =>
      Object.hasOwn(own, code) || Object.hasOwn(intl.catalogue, code) ? text(code) : sentence || text('somethingWentWrong');
    return Object.assign(text, { problem });
  }, [intl, own]);
}
