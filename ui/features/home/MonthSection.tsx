import { lazy, Suspense } from 'react';
import { Section, size, Skeleton } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { useSeen } from './use-seen.ts';
import { en } from './en.ts';

const MonthsCoach = lazy(async () => ({ default: (await import('./MonthsCoach.tsx')).MonthsCoach }));

/** Performer Coach of the Month, loaded when it comes near the screen. */
export function MonthSection() {
  const text = useText(en);
  const [ref, isSeen] = useSeen<HTMLDivElement>();
  return (
    <Section title={text('home.month.title')} lead={text('home.month.lead')}>
      <div ref={ref}>
        {isSeen ? (
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
