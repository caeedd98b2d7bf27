import { useLocation } from 'react-router';
import { useAppSelector } from '../hooks.ts';
import { notices } from '../routes.ts';
import { ExtraPart } from './CrashBoundary.tsx';
import { hasAccount } from './navigation.ts';

/** What a feature tells in the header, such as the next session; nothing if no feature does. */
export function HeaderNotice() {
  const { pathname } = useLocation();
  const role = useAppSelector(({ session }) => session.user?.role);
  if (!hasAccount(pathname)) return null;
  return notices.map(({ id, notice: { role: whose, screen: Notice } }) =>
    whose === role ? (
      <ExtraPart key={id} place={pathname}>
        <Notice />
      </ExtraPart>
    ) : null,
  );
}
