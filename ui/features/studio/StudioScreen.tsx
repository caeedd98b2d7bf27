import { lazy, Suspense } from 'react';
import { LatePlace } from '@academy/design-system';
import { CrashBoundary } from '../../app/shell/CrashBoundary.tsx';
import { Screen, type ScreenProps } from '../../app/shell/Screen.tsx';

/** Loaded after the screen, whose end it is. */
const StudioFooter = lazy(async () => ({ default: (await import('./StudioFooter.tsx')).StudioFooter }));

/** A screen of the yoga studio with the studio's footer. */
export function StudioScreen(screen: ScreenProps) {
  return (
    <>
      <Screen {...screen} />
      <LatePlace>
        <CrashBoundary place="footer" fallback={null}>
          <Suspense>
            <StudioFooter />
          </Suspense>
        </CrashBoundary>
      </LatePlace>
    </>
  );
}
