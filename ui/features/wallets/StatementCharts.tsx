import { BarChart, Card, type ChartLabels, EmptyState, formatAmount, Grid, LineChart, size, Skeleton } from '@academy/design-system';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { en } from './en.ts';
import { monthsQuery } from './queries.ts';

const shownMonths = 12;

/** The balance as a line, and what came and went as bars; each with its table. */
export function StatementCharts({ user }: { user: SessionUser }) {
  const text = useText(en);
  const { formatDate, formatNumber } = useIntl();
  /** At the axis, where there is no room for paise: "1.5K". */
  const tick = (paise: number): string => formatNumber(Math.round(paise / 100), { notation: 'compact' });
  const view = useView(monthsQuery(user, shownMonths));
  const labels: ChartLabels = {
    category: text('statement.month'),
    showTable: text('statement.showTable'),
    showChart: text('statement.showChart'),
    keys: text('statement.keys'),
    loading: text('loading'),
  };
  return (
    <ViewRegion
      view={view}
      label={text('statement.months')}
      skeleton={<Skeleton shape="block" height={size.tile} />}
      errorTitle={text('statement.monthsFailed')}
      isEmpty={({ months }) => months.length === 0}
      empty={<EmptyState icon="chart" title={text('statement.noMonths')} titleLevel={2} />}
    >
      {({ months }) => {
        // At noon of the first, so that no clock of a reader is in another month.
        const categories = months.map(({ month }) =>
          formatDate(`${month}-01T12:00:00Z`, { month: 'short', year: '2-digit', timeZone: 'UTC' }),
        );
        const common = { categories, formatValue: formatAmount, formatTick: tick, labels, titleLevel: 2 as const };
        const series = (key: 'in' | 'out') => ({ name: text(`statement.${key}`), values: months.map((each) => each[`${key}_paise`]) });
        return (
          <Grid least="l" isFilled gap="l">
            <Card padding="l">
              <LineChart
                {...common}
                title={text('statement.balance')}
                series={[{ name: text('statement.after'), values: months.map(({ closing_paise: closing }) => closing) }]}
              />
            </Card>
            <Card padding="l">
              <BarChart {...common} title={text('statement.months')} series={[series('in'), series('out')]} />
            </Card>
          </Grid>
        );
      }}
    </ViewRegion>
  );
}
