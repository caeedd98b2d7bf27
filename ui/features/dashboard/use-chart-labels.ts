import type { ChartLabels } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** What the charts of the dashboard say beside their figures; `category` heads the first column of their tables. */
export function useChartLabels(category: string): ChartLabels {
  const text = useText(en);
  return {
    category,
    showTable: text('dashboard.showTable'),
    showChart: text('dashboard.showChart'),
    keys: text('dashboard.keys'),
    loading: text('loading'),
  };
}
