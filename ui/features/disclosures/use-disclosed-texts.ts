import { useEffect, useRef, useState } from 'react';
import type { DisclosedRecord } from '@academy/domain/disclosures';
import { entryOf } from '../../app/commands/entry-of.ts';
import type { CommandEntry } from '../../app/commands/slice.ts';
import { useSend } from '../../app/shell/server.tsx';
import { disclosurePath } from './queries.ts';

type Shown =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly entry: CommandEntry }
  | { readonly kind: 'shown'; readonly texts: DisclosedRecord['texts'] };

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
      (error: unknown): Shown => ({ kind: 'failed', entry: entryOf(error) }),
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
