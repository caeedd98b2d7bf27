import { useEffect, useRef, useState } from 'react';
import type { DisclosedRecord } from '@academy/domain/disclosures';
import { ApiRefusal, NoAnswer } from '../../app/api-error.ts';
import { useSend } from '../../app/shell/server.tsx';
import { disclosurePath } from './queries.ts';

type Shown =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }
  | { readonly kind: 'shown'; readonly texts: DisclosedRecord['texts'] };

const failureOf = (error: unknown): Shown => {
  if (error instanceof ApiRefusal) return { kind: 'failed', code: error.code ?? '', message: error.problems[0]?.message ?? '' };
  const isOffline = error instanceof NoAnswer && error.reason === 'offline';
  return { kind: 'failed', code: isOffline ? 'offline' : 'noResponse', message: '' };
};

/** The sealed texts of a record, asked for by `show` alone. They are kept in this component and nowhere else, so they go with it. */
export function useDisclosedTexts(id: string, number: number, onOpened: () => void) {
  const send = useSend();
  const [shown, setShown] = useState<Shown>({ kind: 'hidden' });
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  const ask = async (): Promise<void> => {
    const wanted = new AbortController();
    asked.current = wanted;
    setShown({ kind: 'asking' });
    const next = await send({ method: 'GET', path: `${disclosurePath(id)}/records/${number}` }).then(
      (record): Shown => ({ kind: 'shown', texts: (record as DisclosedRecord).texts }),
      failureOf,
    );
    if (wanted.signal.aborted) return;
    setShown(next);
    if (next.kind === 'shown') onOpened();
  };
  return {
    shown,
    show: (): void => {
      if (shown.kind !== 'asking') void ask();
    },
    hide: (): void => setShown({ kind: 'hidden' }),
  };
}
