import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { size, type Space, space } from '../../tokens/index.ts';

type Element = 'div' | 'ul' | 'ol' | 'section' | 'article' | 'aside' | 'span';
type Align = 'start' | 'center' | 'end' | 'stretch' | 'baseline';
type Justify = 'start' | 'center' | 'end' | 'space-between';

interface LayoutProps extends ComponentPropsWithRef<'div'> {
  as?: Element | undefined;
  gap?: Space | undefined;
}

const Base = styled.div<{ $gap: Space }>`
  min-inline-size: 0;
  gap: ${({ $gap }) => space[$gap]};

  &:is(ul, ol) {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const StackRoot = styled(Base)<{ $align: Align }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align }) => $align};
`;

const InlineRoot = styled(Base)<{ $align: Align; $justify: Justify }>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
`;

const GridRoot = styled(Base)<{ $least: string; $columns: number; $isFilled: boolean; $isEven: boolean }>`
  --share: ${({ $columns, $gap }) => ($columns === 1 ? '100%' : `calc((100% - ${$columns - 1} * ${space[$gap]}) / ${$columns})`)};
  display: grid;
  grid-template-columns: repeat(
    ${({ $isFilled }) => ($isFilled ? 'auto-fit' : 'auto-fill')},
    minmax(min(var(--share), ${({ $least }) => $least}), 1fr)
  );
  ${({ $isEven }) =>
    $isEven &&
    css`
      grid-auto-rows: 1fr;
      & > li {
        display: grid;
      }
    `}
`;

const BesideRoot = styled(Base)<{ $isSideLast: boolean }>`
  display: flex;
  flex-flow: ${({ $isSideLast }) => ($isSideLast ? 'row-reverse' : 'row')} wrap;
  align-items: flex-start;
`;

const Narrow = styled.div`
  flex: 1 1 ${size.drawer};
  min-inline-size: 0;
`;

const Wide = styled.div`
  flex: 999 1 0;
  min-inline-size: 60%;
`;

export interface StackProps extends LayoutProps {
  align?: Align | undefined;
}

/** Stacks its children. */
export const Stack = ({ gap = 'm', align = 'stretch', ...rest }: StackProps) => <StackRoot $gap={gap} $align={align} {...rest} />;

export interface InlineProps extends StackProps {
  justify?: Justify | undefined;
}

/** Children side by side, wrapping if space is short. */
export const Inline = ({ gap = 's', align = 'center', justify = 'start', ...rest }: InlineProps) => (
  <InlineRoot $gap={gap} $align={align} $justify={justify} {...rest} />
);

export interface GridProps extends LayoutProps {
  /** Smallest width of a column before there is one fewer. */
  least?: keyof typeof leastWidths | undefined;
  /** Smallest number of columns, even if they get narrower than that. */
  columns?: 1 | 2 | undefined;
  /** A few children share the whole row instead of keeping their column width. */
  isFilled?: boolean | undefined;
  /** All items of the list are as high as the highest, e.g. buttons. */
  isEven?: boolean | undefined;
}

const leastWidths = { xs: size.time, s: size.art, m: size.tile, l: size.drawer };

/** As many equal columns as fit. */
export const Grid = ({ gap = 'm', least = 'm', columns = 1, isFilled = false, isEven = false, ...rest }: GridProps) => (
  <GridRoot $gap={gap} $least={leastWidths[least]} $columns={columns} $isFilled={isFilled} $isEven={isEven} {...rest} />
);

export interface BesideProps extends Pick<LayoutProps, 'gap'> {
  /** The narrow part, first in reading order unless `isSideLast`. */
  side: ReactNode;
  /** What people come for is in the wide part: it is read first, and stands first where both are stacked. */
  isSideLast?: boolean | undefined;
  children: ReactNode;
}

/** A narrow part next to a wide one; stacked if the wide one would have too little space. */
export const Beside = ({ gap = 'l', side, isSideLast = false, children }: BesideProps) => (
  <BesideRoot $gap={gap} $isSideLast={isSideLast}>
    {!isSideLast && <Narrow>{side}</Narrow>}
    <Wide>{children}</Wide>
    {isSideLast && <Narrow>{side}</Narrow>}
  </BesideRoot>
);
