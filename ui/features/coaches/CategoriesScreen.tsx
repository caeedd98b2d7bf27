import { Button, EmptyState, Grid, size, type Sport, SportCard, sportFromName } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useView } from '../../app/views/use-view.ts';
import { useViews } from '../../app/views/use-views.ts';
import type { View } from '../../app/views/view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { CoachGridSkeleton } from './CoachGridSkeleton.tsx';
import { allDomains, uniqueDomains } from './directory.ts';
import { coachesQuery, servicesQuery } from './queries.ts';
import { en } from './en.ts';

interface Category {
  readonly domain: string;
  readonly count: number;
}

/** A sport without a field of its own. */
const otherSport: Sport = 'skating';

/** One card for each sport that has coaches. */
export function CategoriesScreen() {
  const text = useText(en);
  const { view, isDomainsFailure } = useCategories();
  return (
    <Screen title={text('categories.title')} lead={text('categories.lead')}>
      <ViewRegion
        view={view}
        label={text('categories.title')}
        skeleton={<CoachGridSkeleton height={size.art} />}
        errorTitle={text(isDomainsFailure ? 'categories.gamesFailed' : 'categories.servicesFailed')}
        isEmpty={(categories) => categories.length === 0}
        empty={<EmptyState title={text('categories.none')} action={<Button href="/home">{text('backToHome')}</Button>} />}
      >
        {(categories) => (
          <Grid as="ul">
            {categories.map(({ domain, count }) => (
              <li key={domain}>
                <SportCard
                  sport={sportFromName(domain) ?? otherSport}
                  name={domain}
                  detail={text('categories.count', { count })}
                  href={`/categories/${encodeURIComponent(domain)}`}
                />
              </li>
            ))}
          </Grid>
        )}
      </ViewRegion>
    </Screen>
  );
}

/** First the sports, from the list of coaches where it may be seen; then, if there are any, the services of each. */
function useCategories(): { readonly view: View<readonly Category[]>; readonly isDomainsFailure: boolean } {
  const isLoggedIn = useAppSelector(({ session }) => session.isLoggedIn);
  const coaches = useView(isLoggedIn ? coachesQuery : null);
  const domains = isLoggedIn ? uniqueDomains(coaches.data ?? []) : allDomains;
  const services = useViews(domains.map(servicesQuery));
  if (isLoggedIn && coaches.data === undefined) return { view: { ...coaches, data: undefined }, isDomainsFailure: true };

  const failing = services.find(({ status }) => status === 'error' || status === 'offline');
  const isComplete = services.every(({ data }) => data !== undefined);
  const categories = domains
    .map((domain, index) => ({ domain, count: services[index]?.data?.length ?? 0 }))
    .filter(({ count }) => count > 0);
  const retry = (): void => {
    for (const view of services) if (view.data === undefined) view.retry();
  };
  return {
    view: {
      status: failing?.status ?? (isComplete ? 'loaded' : 'loading'),
      data: isComplete ? categories : undefined,
      problem: failing?.problem,
      httpStatus: failing?.httpStatus,
      retry,
    },
    isDomainsFailure: false,
  };
}
