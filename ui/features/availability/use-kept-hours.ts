import { useEffect, useState } from 'react';
import type { AvailabilityView } from '@academy/domain/availability';
import { draftDiscarded, draftKept } from '../../app/drafts/slice.ts';
import { lastingDrafts } from '../../app/drafts/lasting-drafts.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { type AvailabilityValues, toValues } from './values.ts';

/** The saved hours that a form began with, and what was typed at an earlier visit about the same version of them. */
export function useKeptHours(view: AvailabilityView, usual: string) {
  const user = useAppSelector(({ session }) => session.user);
  const [begun, setBegun] = useState(() => toValues(view, usual));
  const key = `availability ${user?.id ?? ''} ${begun['version']}`;
  const [kept, setKept] = useState(() => lastingDrafts.read(key));
  const begin = (values: AvailabilityValues): void => {
    setBegun(values);
    setKept(undefined);
  };
  return { begun, key, kept, begin };
}

/** Keeps unsaved hours until they are saved. All fields together, because they come and go. */
export function useKeeping({ key, begun }: { key: string; begun: AvailabilityValues }, values: AvailabilityValues): void {
  const dispatch = useAppDispatch();
  const isChanged = Object.keys({ ...values, ...begun }).some((name) => values[name] !== begun[name]);
  useEffect(() => {
    dispatch(isChanged ? draftKept({ key, values, isLasting: true }) : draftDiscarded(key));
  }, [dispatch, isChanged, key, values]);
}
