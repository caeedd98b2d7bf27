import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { NotFound, routes } from '../routes.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { Guarded } from './Guarded.tsx';
import { Shell } from './Shell.tsx';

/** The screen at the address, with what stands around it. */
export function Screens() {
  const { pathname } = useLocation();
  const layout = routes.find(({ path }) => matchPath(path, pathname))?.layout ?? 'site';
  return (
    <Shell layout={layout}>
      <CrashBoundary place={pathname} fallback={<CrashScreen />}>
        <Routes>
          <Route path="/" element={<Navigate to="/home" replace />} />
          {routes.map((row) => (
            <Route key={row.path} path={row.path} element={<Guarded row={row} />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </CrashBoundary>
    </Shell>
  );
}
