import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { draftDiscarded, draftKept, type DraftValues } from '../drafts/slice.ts';
import { lastingDrafts } from '../drafts/lasting-drafts.ts';

export interface DraftOptions {
  /** Names the form and whose input it is. */
  readonly key: string;
  /** Also kept over a reload, in this tab only. Never for passwords, contacts or health. */
  readonly isLasting?: boolean;
}

/** A form's values, which survive leaving the screen while they are neither sent nor discarded. */
export function useDraft<Values extends DraftValues>(given: Values, draft: DraftOptions | undefined) {
  const dispatch = useAppDispatch();
  const { key, isLasting = false } = draft ?? {};
  const kept = useAppSelector(({ drafts }) => (key === undefined ? undefined : drafts[key]));
  const [first] = useState(given);
  const [found] = useState(() => kept ?? (isLasting && key !== undefined ? lastingDrafts.read(key) : undefined));
  const [values, setValues] = useState<Values>(() => restored(first, found));
  const [isRestored, setRestored] = useState(values !== first);

  useEffect(() => {
    if (key === undefined) return;
    const changed = changesOf(first, values);
    if (Object.keys(changed).length > 0) dispatch(draftKept({ key, values: changed, isLasting }));
    else dispatch(draftDiscarded(key));
  }, [dispatch, key, isLasting, first, values]);

  return {
    values,
    setValues,
    /** The values are those of an earlier visit. */
    isRestored,
    /** Forgets what was kept; the form may still show it. */
    discard: (): void => {
      if (key !== undefined) dispatch(draftDiscarded(key));
    },
    /** Begins again with the given values. */
    reset: (): void => {
      setRestored(false);
      setValues(first);
    },
  };
}

/** Only what differs: the rest may have changed elsewhere in the meantime. */
const changesOf = (first: DraftValues, values: DraftValues): DraftValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== first[name]));

function restored<Values extends DraftValues>(first: Values, draft: DraftValues = {}): Values {
  const known = Object.entries(draft).filter(([name, value]) => name in first && value !== first[name]);
  return known.length === 0 ? first : { ...first, ...Object.fromEntries(known) };
}
