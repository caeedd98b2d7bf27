import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Role } from '@academy/domain/identity';
import { useAppSelector } from '../../app/hooks.ts';
import { draftOf, type SignUpDraft } from './draft-slice.ts';

// Rarely needed.
const InsteadOfDetails = lazy(async () => ({ default: (await import('./InsteadOfDetails.tsx')).InsteadOfDetails }));

export interface NeedsDraftProps {
  forRole: Role;
  children: (draft: SignUpDraft) => ReactNode;
}

/** Registration details require e-mail and password first, and an address without an account. */
export function NeedsDraft({ forRole, children }: NeedsDraftProps) {
  const { draft, verified } = useAppSelector(draftOf);
  // The draft on arrival: success removes it while the screen is still shown.
  const [arrived] = useState(draft && draft.role === forRole && verified.includes(draft.email) ? draft : null);
  return arrived && !arrived.isRegistered ? (
    children(arrived)
  ) : (
    <Suspense>
      <InsteadOfDetails draft={arrived} />
    </Suspense>
  );
}
