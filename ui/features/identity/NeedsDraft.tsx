import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Role } from '@academy/domain/identity';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { noted } from '../../app/toasts/slice.ts';
import { draftOf, type SignUpDraft } from './draft-slice.ts';

export interface NeedsDraftProps {
  forRole: Role;
  children: (draft: SignUpDraft) => ReactNode;
}

/** Registration details require e-mail and password first; otherwise redirects to the first step. */
export function NeedsDraft({ forRole, children }: NeedsDraftProps) {
  const { draft, verified } = useAppSelector(draftOf);
  const { search } = useLocation();
  // The draft on arrival: success removes it while the screen is still shown.
  const [arrived] = useState(draft && draft.role === forRole && verified.includes(draft.email) ? draft : null);
  return arrived ? children(arrived) : <StartOver at={`/signup${search}`} />;
}

/** A reload drops the draft, and an address may be opened without one: says so, and whether a code still works, where signing up begins again. */
export function StartOver({ at, hasCode = false }: { at: string; hasCode?: boolean }) {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(noted(hasCode ? 'signUp.codeWaits' : 'signUp.needed')), [dispatch, hasCode]);
  return <Navigate to={at} replace />;
}
