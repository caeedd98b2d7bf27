import { Button, EmptyState, Grid, size, Skeleton, SportCard } from '@academy/design-system';
import { useAppSelector } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useView } from '../../app/views/use-view.ts';
import { useViews } from '../../app/views/use-views.ts';
import type { View } from '../../app/views/view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { allDomains, type Category, offerOf, uniqueDomains } from './directory.ts';
import { coachesQuery, servicesQuery } from './queries.ts';
import { sportField } from './sport-field.ts';
import { useRateText } from './use-rate-text.ts';
import { en } from './en.ts';

/** One card per sport that has coaches. */
export function CategoriesScreen() {
  const text = useText(en);
  const rateText = useRateText();
  const { view, isDomainsFailure } = useCategories();
  const detailOf = ({ count, rate }: Category): string => {
    const coaches = text('categories.count', { count });
    const least = rateText(rate);
    return least === undefined ? coaches : text('categories.offer', { coaches, rate: least });
  };
  return (
    <Screen title={text('categories.title')} isCompact lead={text('categories.lead')}>
      <ViewRegion
        view={view}
        label={text('categories.title')}
        skeleton={<CategoriesSkeleton />}
        errorTitle={text(isDomainsFailure ? 'categories.gamesFailed' : 'categories.servicesFailed')}
        isEmpty={(categories) => categories.length === 0}
        empty={<EmptyState title={text('categories.none')} action={<Button href="/home">{text('backToHome')}</Button>} />}
      >
        {(categories) => (
          <Grid as="ul">
            {categories.map((category) => (
              <li key={category.domain}>
                <SportCard
                  sport={sportField(category.domain)}
                  name={category.domain}
                  detail={detailOf(category)}
                  href={`/categories/${encodeURIComponent(category.domain)}`}
                />
              </li>
            ))}
          </Grid>
        )}
      </ViewRegion>
    </Screen>
  );
}

const CategoriesSkeleton = () => (
  <Grid>
    {[0, 1, 2, 3, 4, 5].map((card) => (
      <Skeleton key={card} shape="block" height={size.art} />
    ))}
  </Grid>
);

/** Takes the sports from the list of coaches if permitted, then loads the services of each sport. */
function useCategories(): { readonly view: View<readonly Category[]>; readonly isDomainsFailure: boolean } {
  const isLoggedIn = useAppSelector(({ session }) => session.isLoggedIn);
  const coaches = useView(isLoggedIn ? coachesQuery : null);
  const domains = isLoggedIn ? uniqueDomains(coaches.data ?? []) : allDomains;
  const services = useViews(domains.map(servicesQuery));
  if (isLoggedIn && coaches.data === undefined) return { view: { ...coaches, data: undefined }, isDomainsFailure: true };

  const failing = services.find(({ status }) => status === 'error' || status === 'offline');
  const isComplete = services.every(({ data }) => data !== undefined);
  const categories = domains.map((domain, index) => offerOf(domain, services[index]?.data ?? [])).filter(({ count }) => count > 0);
  const retry = (): void => {
    for (const view of services) if (view.data === undefined) view.retry();
  };
  return {
    view: {
      status: failing?.status ?? (isComplete ? 'loaded' : 'loading'),
      data: isComplete ? categories : undefined,
      at: services[0]?.at,
      problem: failing?.problem,
      httpStatus: failing?.httpStatus,
      retry,
    },
    isDomainsFailure: false,
  };
}
