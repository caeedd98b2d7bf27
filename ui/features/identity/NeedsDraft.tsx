import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Role } from '@academy/domain/identity';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { noted } from '../../app/toasts/slice.ts';
import { draftOf, type SignUpDraft } from './draft-slice.ts';

// Rarely needed.
const HasAccount = lazy(async () => ({ default: (await import('./HasAccount.tsx')).HasAccount }));

export interface NeedsDraftProps {
  forRole: Role;
  children: (draft: SignUpDraft) => ReactNode;
}

/** Registration details require e-mail and password first, otherwise redirects to the first step; and an address without an account. */
export function NeedsDraft({ forRole, children }: NeedsDraftProps) {
  const { draft, verified, registered = [] } = useAppSelector(draftOf);
  const { search } = useLocation();
  // The draft on arrival: success removes it while the screen is still shown.
  const [arrived] = useState(draft && draft.role === forRole && verified.includes(draft.email) ? draft : null);
  if (!arrived) return <StartOver at={`/signup${search}`} />;
  if (!registered.some(({ email, role }) => email === arrived.email && role === arrived.role)) return children(arrived);
  return (
    <Suspense>
      <HasAccount {...arrived} />
    </Suspense>
  );
}

/** A reload drops the draft, and an address may be opened without one: says so, and whether a code still works, where signing up begins again. */
export function StartOver({ at, hasCode = false }: { at: string; hasCode?: boolean }) {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(noted(hasCode ? 'signUp.codeWaits' : 'signUp.needed')), [dispatch, hasCode]);
  return <Navigate to={at} replace />;
}
