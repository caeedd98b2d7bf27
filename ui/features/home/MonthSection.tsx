import { lazy, Suspense } from 'react';
import { Section, size, Skeleton, useReached } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

const MonthsCoach = lazy(async () => ({ default: (await import('./MonthsCoach.tsx')).MonthsCoach }));

/** Performer Coach of the Month, loaded when it comes near the screen. */
export function MonthSection() {
  const text = useText(en);
  const [ref, isReached] = useReached<HTMLDivElement>();
  return (
    <Section title={text('home.month.title')} lead={text('home.month.lead')}>
      <div ref={ref}>
        {isReached ? (
          <Suspense fallback={<MonthSkeleton />}>
            <MonthsCoach />
          </Suspense>
        ) : (
          <MonthSkeleton />
        )}
      </div>
    </Section>
  );
}

const MonthSkeleton = () => <Skeleton shape="block" height={size.tile} />;
