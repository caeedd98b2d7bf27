import { type ReactNode, useEffect, useState } from 'react';
import type { Role } from '@academy/domain/identity';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { Navigate } from '../../app/router/index.ts';
import { noted } from '../../app/toasts/slice.ts';
import type { SignUpDraft } from './draft-slice.ts';

export interface NeedsDraftProps {
  forRole: Role;
  children: (draft: SignUpDraft) => ReactNode;
}

/** The details of a registration follow upon e-mail and password; who comes without them begins at the beginning. */
export function NeedsDraft({ forRole, children }: NeedsDraftProps) {
  const dispatch = useAppDispatch();
  const { draft, verified } = useAppSelector((state) => state.draft);
  // As it stood on arrival: it is dropped on success, while the screen is still there.
  const [arrived] = useState(draft && draft.role === forRole && verified.includes(draft.email) ? draft : null);
  useEffect(() => {
    if (!arrived) dispatch(noted('signUp.needed'));
  }, [arrived, dispatch]);
  return arrived ? children(arrived) : <Navigate to="/signup" replace />;
}
