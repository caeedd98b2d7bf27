import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { isMessageId, type MessageId } from './index.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

export interface Text {
  (id: MessageId, values?: MessageValues): string;
  /** The sentence of a problem code; the api's own sentence for a code that is not known here. */
  readonly problem: (code: string, sentence?: string) => string;
}

/** Sentences of the catalogue in the reader's language. */
export function useText(): Text {
  const intl = useIntl();
  return useMemo(() => {
    const text = (id: MessageId, values?: MessageValues): string => intl.formatMessage({ id }, values);
    const problem = (code: string, sentence = ''): string => (isMessageId(code) ? text(code) : sentence || text('somethingWentWrong'));
    return Object.assign(text, { problem });
  }, [intl]);
}
