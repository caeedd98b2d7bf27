import { draftDiscarded, draftKept } from '../../app/drafts/slice.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';

/** What was typed and not sent, kept while its field is out of sight. */
export function useKeptText(key: string) {
  const dispatch = useAppDispatch();
  return {
    kept: useAppSelector(({ drafts }) => drafts[key]?.['text']) ?? '',
    keep: (text: string): void => {
      dispatch(text === '' ? draftDiscarded(key) : draftKept({ key, values: { text }, isLasting: false }));
    },
  };
}
