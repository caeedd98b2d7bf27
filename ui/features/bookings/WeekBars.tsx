import { BarChart, type ChartLabels, formatAmount } from '@academy/design-system';
import type { WeekList } from '@academy/domain/outcomes';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** There is no half a session. */
const whole = (sessions: number): string => (Number.isInteger(sessions) ? String(sessions) : '');

/** The sessions or the earnings of each week, as bars and as a table. */
export function WeekBars({ weeks, of }: { weeks: WeekList['weeks']; of: 'sessions' | 'earnings' }) {
  const text = useText(en);
  const { formatDate, formatNumber } = useIntl();
  const labels: ChartLabels = {
    category: text('weekBars.week'),
    showTable: text('weekBars.showTable'),
    showChart: text('weekBars.showChart'),
    keys: text('weekBars.keys'),
    loading: text('loading'),
  };
  const isMoney = of === 'earnings';
  const rupees = (paise: number): string => formatNumber(Math.round(paise / 100), { notation: 'compact' });
  return (
    <BarChart
      title={text(`weekBars.${of}`)}
      titleLevel={2}
      categories={weeks.map(({ sunday }) => formatDate(`${sunday}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' }))}
      series={[{ name: text(`weekBars.${of}Of`), values: weeks.map((week) => (isMoney ? week.earned_paise : week.sessions)) }]}
      formatValue={isMoney ? formatAmount : (sessions) => formatNumber(sessions)}
      formatTick={isMoney ? rupees : whole}
      labels={labels}
    />
  );
}
