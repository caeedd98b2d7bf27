import { useEffect, useState } from 'react';
import { SearchField } from '@academy/design-system';
import { searchLimits } from '@academy/domain/coaches';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** Shorter than a pause between words, longer than one between letters. */
const pauseMs = 200;

export interface SearchWordsProps {
  /** What is searched for. */
  words: string;
  onSearch: (words: string) => void;
  /** Undefined while that is not known. */
  count: number | undefined;
}

/** Letters stay in the field until there is a pause, so that typing waits for nothing. */
export function SearchWords({ words, onSearch, count }: SearchWordsProps) {
  const text = useText(en);
  const [typed, setTyped] = useState(words);
  const [searched, setSearched] = useState(words);
  // The words were changed elsewhere: by going back, or by starting again.
  if (words !== searched) {
    setSearched(words);
    setTyped(words);
  }
  const next = typed.trim();
  const search = (asked: string): void => {
    if (asked === searched) return;
    setSearched(asked);
    onSearch(asked);
  };
  useEffect(() => {
    const timer = setTimeout(search, pauseMs, next);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField
      label={text('search.label')}
      isLabelHidden
      placeholder={text('search.placeholder')}
      value={typed}
      onChange={(value) => setTyped(value.slice(0, searchLimits.text))}
      onSearch={(value) => search(value.trim())}
      resultCount={count}
      labels={{
        clear: text('search.clear'),
        loading: text('loading'),
        count: (found) => text('search.found', { count: found }),
        empty: () => text('search.none'),
        guess: () => '',
      }}
    />
  );
}
