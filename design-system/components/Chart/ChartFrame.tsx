import { Component, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../Button/Button.tsx';
import { Directed } from '../Popup/Directed.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { Heading } from '../Text/Text.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { type ChartProps, hasValues } from './chart.ts';
import { ChartTable } from './ChartTable.tsx';
import { Head, Late, Plot, Root, Title } from './ChartFrame.styles.ts';
import { Legend, type Sign } from './Legend.tsx';
import { useReached } from './use-reached.ts';

const heights = ['45%', '70%', '55%', '90%', '65%', '80%', '60%'];

/** Shows the table if the plot cannot be loaded. */
class Otherwise extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = (): { hasFailed: boolean } => ({ hasFailed: true });

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

const PlotSkeleton = () => (
  <Late>
    {heights.map((height) => (
      <Skeleton key={height} shape="block" height={height} />
    ))}
  </Late>
);

/** The plot once the reader has come near it. Printed before, it is its table. */
function NearPlot({ table, children }: { table: ReactNode; children: ReactNode }) {
  const [ref, isReached] = useReached<HTMLDivElement>();
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const aborted = new AbortController();
    const { signal } = aborted;
    addEventListener('beforeprint', () => flushSync(() => setPrinted(true)), { signal });
    addEventListener('afterprint', () => setPrinted(false), { signal });
    return () => aborted.abort();
  }, []);
  const isOnPaper = isPrinted && !isReached;
  return (
    <>
      {isOnPaper && table}
      <Plot ref={ref} hidden={isOnPaper}>
        {isReached ? <Suspense fallback={<PlotSkeleton />}>{children}</Suspense> : <PlotSkeleton />}
      </Plot>
    </>
  );
}

export interface ChartFrameProps extends ChartProps {
  sign: Sign;
  /** Renders the plot; receives the id of the element that explains its keyboard controls. */
  children: (describedBy: string) => ReactNode;
}

/** The frame of every plot: title, legend, alternative table, and the empty state. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, titleLevel = 3, isTitleHidden = false, series, labels, isLoading = false, empty, sign, children } = props;
  const [isTable, setTable] = useState(false);
  const id = useId();
  const isReady = !isLoading && hasValues(series);
  const table = <ChartTable {...props} />;
  return (
    <Root aria-labelledby={`${id}-title`} aria-busy={isLoading}>
      <Head>
        <Title $isHidden={isTitleHidden}>
          <Heading level={titleLevel} size="l" id={`${id}-title`}>
            {title}
          </Heading>
        </Title>
        {isReady && (
          <Button size="s" variant="ghost" edge="end" onClick={() => setTable(!isTable)}>
            {isTable ? labels.showChart : labels.showTable}
          </Button>
        )}
      </Head>
      <VisuallyHidden role="status">{isLoading ? labels.loading : ''}</VisuallyHidden>
      {isLoading && (
        <Plot>
          <PlotSkeleton />
        </Plot>
      )}
      {!isLoading && !isReady && empty}
      {isReady && isTable && table}
      {isReady && !isTable && (
        <Otherwise fallback={table}>
          {series.length > 1 && <Legend series={series} sign={sign} />}
          <VisuallyHidden id={`${id}-keys`}>{labels.keys}</VisuallyHidden>
          <NearPlot table={table}>
            <Directed>{children(`${id}-keys`)}</Directed>
          </NearPlot>
        </Otherwise>
      )}
    </Root>
  );
}
