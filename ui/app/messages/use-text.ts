import { useMemo } from 'react';
import { useIntl } from './intl.tsx';
import { catalogue, isMessageId, type MessageId } from './index.ts';

type MessageValues = Readonly<Record<string, string | number>>;

/** Sentences of one feature; they travel with its screens and not with the first page. */
export type Catalogue = Readonly<Record<string, string>>;

export interface Text<Id extends string = never> {
  (id: Id | MessageId, values?: MessageValues): string;
  /** The sentence of a problem code; the api's own sentence for a code that is not known here. */
  readonly problem: (code: string, sentence?: string) => string;
}

const none: Catalogue = {};

/** Sentences of a feature and the common ones, in the reader's language where there is a translation. A key that neither has does not compile. */
export function useText(): Text;
export function useText<Own extends Catalogue>(own: Own): Text<keyof Own & string>;
export function useText(own: Catalogue = none): Text<string> {
  const intl = useIntl();
  return useMemo(() => {
    const text = (id: string, values?: MessageValues): string => {
      const message = intl.messages[id] ?? own[id] ?? common[id] ?? '';
      // The page carries no parser of messages: a sentence that has nothing to fill in is what it says.
      return typeof message === 'string' && values === undefined ? message : intl.formatMessage(message, values);
    };
    const problem = (code: string, sentence = ''): string => (isMessageId(code) ? text(code) : sentence || text('somethingWentWrong'));
    return Object.assign(text, { problem });
  }, [intl, own]);
}

const common: Catalogue = catalogue;
