import { Card, EmptyState, LineChart, size, Skeleton } from '@academy/design-system';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { ratingsQuery } from '../reviews/parts.ts';
import { en } from './en.ts';
import { useChartLabels } from './use-chart-labels.ts';

const shownMonths = 12;
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** The average of all reviews as it stood at the end of each month. */
export function RatingChart({ user }: { user: SessionUser }) {
  const text = useText(en);
  const { formatDate, formatNumber } = useIntl();
  const labels = useChartLabels(text('dashboard.month'));
  const view = useView(ratingsQuery(user.id, shownMonths));
  return (
    <Card padding="l">
      <ViewRegion
        view={view}
        label={text('dashboard.rating')}
        skeleton={<Skeleton shape="block" height={size.tile} />}
        errorTitle={text('dashboard.ratingFailed')}
        isEmpty={({ months }) => months.every(({ average }) => average === null)}
        empty={
          <EmptyState icon="star" title={text('dashboard.noRatings')} titleLevel={2}>
            {text('dashboard.noRatingsText')}
          </EmptyState>
        }
      >
        {({ months }) => (
          <LineChart
            title={text('dashboard.rating')}
            titleLevel={2}
            // At noon of the first, so that no clock of a reader is in another month.
            categories={months.map(({ month }) =>
              formatDate(`${month}-01T12:00:00Z`, { month: 'short', year: '2-digit', timeZone: 'UTC' }),
            )}
            series={[{ name: text('dashboard.average'), values: months.map(({ average }) => average) }]}
            formatValue={(average) => formatNumber(average, oneDecimal)}
            range={[1, 5]}
            labels={labels}
          />
        )}
      </ViewRegion>
    </Card>
  );
}
