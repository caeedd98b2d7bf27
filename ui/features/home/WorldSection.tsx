import { lazy, Suspense } from 'react';
import { Section, Skeleton, useReached } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

const CoachMap = lazy(async () => ({ default: (await import('./CoachMap.tsx')).CoachMap }));

/** The map of coaches, loaded with its outlines when it comes near the screen. */
export function WorldSection() {
  const text = useText(en);
  const [ref, isReached] = useReached<HTMLDivElement>();
  return (
    <Section title={text('home.world.title')} lead={text('home.world.text')}>
      <div ref={ref}>
        {isReached ? (
          <Suspense fallback={<MapSkeleton />}>
            <CoachMap />
          </Suspense>
        ) : (
          <MapSkeleton />
        )}
      </div>
    </Section>
  );
}

const MapSkeleton = () => <Skeleton shape="block" height="40vi" />;
