import { Suspense } from 'react';
import { useAppSelector } from '../hooks.ts';
import { notices } from '../routes.ts';

/** What a feature tells in the header, such as the next session; nothing if no feature does. */
export function HeaderNotice() {
  const role = useAppSelector(({ session }) => session.user?.role);
  return notices.map(({ id, notice: { role: whose, screen: Notice } }) =>
    whose === role ? (
      <Suspense key={id}>
        <Notice />
      </Suspense>
    ) : null,
  );
}
