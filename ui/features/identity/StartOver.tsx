import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useAppDispatch } from '../../app/hooks.ts';
import { noted } from '../../app/toasts/slice.ts';

export interface StartOverProps {
  at: string;
  /** A code that was sent still works. */
  hasCode?: boolean | undefined;
}

/** A reload drops the draft, and an address may be opened without one: says so on the screen where signing up begins again. */
export function StartOver({ at, hasCode = false }: StartOverProps) {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(noted(hasCode ? 'signUp.codeWaits' : 'signUp.needed')), [dispatch, hasCode]);
  return <Navigate to={at} replace />;
}
