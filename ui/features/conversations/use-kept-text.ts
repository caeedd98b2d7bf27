import { lastingDrafts } from '../../app/drafts/lasting-drafts.ts';
import { draftDiscarded, draftKept } from '../../app/drafts/slice.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';

/** What was typed and not sent, kept while its field is out of sight, and over a reload. */
export function useKeptText(key: string) {
  const dispatch = useAppDispatch();
  return {
    kept: useAppSelector(({ drafts }) => drafts[key]?.['text']) ?? lastingDrafts.read(key)?.['text'] ?? '',
    keep: (text: string): void => {
      dispatch(text === '' ? draftDiscarded(key) : draftKept({ key, values: { text }, isLasting: true }));
    },
  };
}
