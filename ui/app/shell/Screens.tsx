import { useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useAppSelector } from '../hooks.ts';
import { NotFound, rowAt } from '../routes.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { CrashScreen } from './CrashScreen.tsx';
import { Guarded } from './Guarded.tsx';
import { Shell } from './Shell.tsx';
import { WholeWindowContext } from './whole-window.ts';

const crashed = (error: Error) => <CrashScreen error={error} />;

/** The screen at the address, inside its shell, which outlives a screen that throws. */
export function Screens() {
  const { pathname } = useLocation();
  const replacements = useAppSelector(({ session }) => session.replacements);
  const [isWholeWindow, setWholeWindow] = useState(false);
  const row = rowAt(pathname);
  return (
    <CrashBoundary place={pathname} fallback={crashed}>
      <Shell layout={isWholeWindow ? 'bare' : (row?.layout ?? 'site')}>
        <CrashBoundary place={pathname} fallback={crashed}>
          <WholeWindowContext value={setWholeWindow}>
            {/* A screen keeps nothing that its previous user has typed or seen. */}
            <Routes key={replacements}>
              <Route index element={<Navigate to="/home" replace />} />
              {/* Among all of them the router would look for it once more, with a pattern made for each. */}
              {row && <Route path={row.path} element={<Guarded row={row} />} />}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </WholeWindowContext>
        </CrashBoundary>
      </Shell>
    </CrashBoundary>
  );
}
