import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from '@academy/design-system';
import { searchLimits } from '@academy/domain/coaches';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** Shorter than a pause between words, longer than one between letters. */
const pauseMs = 200;

export interface SearchWordsProps {
  /** The current search. */
  words: string;
  onSearch: (words: string) => void;
  /** Undefined while unknown. */
  count: number | undefined;
  /** The count is an earlier search's, and the new one takes long. */
  isLate: boolean;
}

/** Letters stay in the field until there is a pause, so that typing never waits; `words` may follow much later. */
export function SearchWords({ words, onSearch, count, isLate }: SearchWordsProps) {
  const text = useText(en);
  const [typed, setTyped] = useState(words);
  const [shown, setShown] = useState(words);
  /** Searches requested but not yet reflected in `words`, oldest first. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (words !== shown) {
    setShown(words);
    const place = asked.lastIndexOf(words);
    setAsked(asked.slice(place + 1));
    // Changed elsewhere: by going back, or by starting again.
    if (place < 0) {
      setAsked([]);
      setTyped(words);
    }
  }
  const search = (next: string): void => {
    if (next === (asked.at(-1) ?? shown)) return;
    setAsked([...asked, next]);
    onSearch(next);
  };
  const next = typed.trim();
  const searchNext = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchNext(next), pauseMs);
    return () => clearTimeout(timer);
  }, [next]);
  return (
    <SearchField
      label={text('search.label')}
      isLabelHidden
      placeholder={text('search.placeholder')}
      value={typed}
      onChange={(value) => setTyped(value.slice(0, searchLimits.text))}
      onSearch={(value) => search(value.trim())}
      resultCount={count}
      isLoading={isLate}
      labels={{
        clear: text('search.clear'),
        count: (found) => text('search.found', { count: found }),
        loading: text('search.underWay'),
      }}
    />
  );
}
