import { Navigate, ParamsProvider, useLocation } from '../router/index.ts';
import { NotFound, screenAt } from '../routes.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { Guarded } from './Guarded.tsx';
import { Shell } from './Shell.tsx';

/** The screen at the address, with what stands around it. */
export function Screens() {
  const { pathname } = useLocation();
  const found = screenAt(pathname);
  return (
    <Shell layout={found?.row.layout ?? 'site'}>
      <CrashBoundary place={pathname} fallback={<CrashScreen />}>
        <Found pathname={pathname} found={found} />
      </CrashBoundary>
    </Shell>
  );
}

function Found({ pathname, found }: { pathname: string; found: ReturnType<typeof screenAt> }) {
  if (pathname === '/') return <Navigate to="/home" replace />;
  if (!found) return <NotFound />;
  return (
    <ParamsProvider value={found.params}>
      <Guarded row={found.row} />
    </ParamsProvider>
  );
}
