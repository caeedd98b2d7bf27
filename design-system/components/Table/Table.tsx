import { type ReactNode, useId, useRef } from 'react';
import { fontSize } from '../../tokens/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Caption, Cell, Folded, Frame, Grid, Head, Late, Nothing, Row, RowHead, SortButton, type TableHeight } from './Table.styles.ts';
import { useIsPhone } from '../Popup/use-media.ts';
import { useScrolling } from './use-scrolling.ts';

export type SortDirection = 'ascending' | 'descending';

export interface TableSort {
  /** A column's id. */
  column: string;
  direction: SortDirection;
}

export interface TableColumn<R> {
  id: string;
  header: string;
  cell: (row: R) => ReactNode;
  /** Amounts, counts and times: aligned by their last digit. */
  isNumeric?: boolean | undefined;
  isSortable?: boolean | undefined;
  /** The row's header, announced with each of its cells. Exactly one column has it. */
  isRowHeader?: boolean | undefined;
  /** On a phone its cell stands below the row's header, instead of in a column of its own; a number with the column's name. */
  isFolded?: boolean | undefined;
  /** In a column of its own its words stay on one line: a date, a number of a record. */
  isUnbroken?: boolean | undefined;
  /** Sentences with ids in them: a long word breaks before the table has to scroll. */
  isBreakable?: boolean | undefined;
}

export interface TableLabels {
  /** Read aloud while loading. */
  loading: string;
  /** Announced after sorting: "Sorted by date, newest first". Belongs to `sort`. */
  sorted?: ((column: string, direction: SortDirection) => string) | undefined;
}

export interface TableProps<R> {
  caption: string;
  isCaptionHidden?: boolean | undefined;
  columns: readonly TableColumn<R>[];
  /** In display order: the application sorts, because it knows all rows. */
  rows: readonly R[];
  rowKey: (row: R) => string;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** Without rows a skeleton is shown after 300 ms; present rows stay until the new ones arrive. */
  isLoading?: boolean | undefined;
  /** Number of expected rows. */
  skeletonRows?: number | undefined;
  /** An EmptyState with the reason. */
  empty: ReactNode;
  /** Largest height before it scrolls under its header. */
  height?: TableHeight | undefined;
  labels: TableLabels;
}

/** Reverses the direction of the sorted column; any other column starts ascending. */
const nextSort = (column: string, sort: TableSort | undefined): TableSort => ({
  column,
  direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

const signs = { ascending: 'chevron-up', descending: 'chevron-down' } as const;

/** Rows to compare. If space is short it scrolls by itself, and then is a tab stop. */
export function Table<R>(props: TableProps<R>) {
  const { caption, isCaptionHidden = false, columns: all, rows, rowKey, sort, onSort } = props;
  const { isLoading = false, skeletonRows = 5, empty, height = 'auto', labels } = props;
  const isNarrow = useIsPhone();
  const [columns, folded] = isNarrow ? [all.filter(({ isFolded }) => !isFolded), all.filter(({ isFolded }) => isFolded)] : [all, []];
  const captionId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isScrolling = useScrolling(frame);
  const sorted = columns.find(({ id }) => id === sort?.column);
  const status = sort && sorted && labels.sorted?.(sorted.header, sort.direction);

  const header = ({ id, header: words, isNumeric = false, isSortable = false }: TableColumn<R>) => {
    const direction = sort?.column === id ? sort.direction : undefined;
    return (
      <Head key={id} scope="col" $isNumeric={isNumeric} aria-sort={direction}>
        {isSortable ? (
          <SortButton type="button" $isNumeric={isNumeric} onClick={() => onSort?.(nextSort(id, sort))}>
            {words}
            <Icon name={direction ? signs[direction] : 'sort'} size="s" />
          </SortButton>
        ) : (
          words
        )}
      </Head>
    );
  };
  const body = (row: R) => (
    <Row key={rowKey(row)}>
      {columns.map(({ id, cell, isNumeric = false, isRowHeader = false, isUnbroken = false, isBreakable = false }) =>
        isRowHeader ? (
          <RowHead key={id} scope="row" $isNumeric={isNumeric}>
            {cell(row)}
            {folded.map((column) => (
              <Folded key={column.id}>
                {column.isNumeric === true && `${column.header} `}
                {column.cell(row)}
              </Folded>
            ))}
          </RowHead>
        ) : (
          <Cell key={id} $isNumeric={isNumeric} $isUnbroken={isUnbroken} $isBreakable={isBreakable}>
            {cell(row)}
          </Cell>
        ),
      )}
    </Row>
  );
  const content = () => {
    if (rows.length > 0) return <tbody>{rows.map(body)}</tbody>;
    if (isLoading) return <Waiting columns={columns} rows={skeletonRows} />;
    return (
      <tbody>
        <tr>
          <Nothing colSpan={columns.length}>{empty}</Nothing>
        </tr>
      </tbody>
    );
  };
  return (
    <Frame ref={frame} $height={height} {...(isScrolling && { role: 'region', 'aria-labelledby': captionId, tabIndex: 0 })}>
      <VisuallyHidden role="status">{isLoading ? labels.loading : status}</VisuallyHidden>
      <Grid aria-busy={isLoading}>
        {isCaptionHidden ? (
          <caption id={captionId}>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
        ) : (
          <Caption id={captionId}>{caption}</Caption>
        )}
        <thead>
          <tr>{columns.map(header)}</tr>
        </thead>
        {content()}
      </Grid>
    </Frame>
  );
}

const Waiting = <R,>({ columns, rows }: { columns: readonly TableColumn<R>[]; rows: number }) => (
  <Late aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <tr key={row}>
        {columns.map(({ id, isNumeric = false }) => (
          <Cell key={id} $isNumeric={isNumeric}>
            <Skeleton size="s" width={isNumeric ? `calc(3 * ${fontSize.s})` : '70%'} />
          </Cell>
        ))}
      </tr>
    ))}
  </Late>
);
