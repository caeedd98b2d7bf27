import { Suspense } from 'react';
import { Grid, size, Skeleton, useReached } from '@academy/design-system';
import { lazyScreen } from '../../app/shell/lazy-screen.tsx';

/** Loaded apart: it brings the whole text of the articles, and stands far down the page. */
const NewestArticles = lazyScreen(async () => (await import('./NewestArticles.tsx')).NewestArticles);

/** The newest articles, once the reader comes near them. */
export function LateArticles() {
  const [ref, isReached] = useReached<HTMLDivElement>();
  const waiting = (
    <Grid least="l" gap="l">
      {[0, 1, 2].map((place) => (
        <Skeleton key={place} shape="block" height={size.art} />
      ))}
    </Grid>
  );
  return (
    <div ref={ref}>
      {isReached ? (
        <Suspense fallback={waiting}>
          <NewestArticles />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
