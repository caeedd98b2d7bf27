import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
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

const GridRoot = styled(Base)<{ $least: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $least }) => $least}), 1fr));
`;

export interface StackProps extends LayoutProps {
  align?: Align | undefined;
}

/** One below the other. */
export const Stack = ({ gap = 'm', align = 'stretch', ...rest }: StackProps) => <StackRoot $gap={gap} $align={align} {...rest} />;

export interface InlineProps extends StackProps {
  justify?: Justify | undefined;
}

/** Side by side, wrapping where there is no room. */
export const Inline = ({ gap = 's', align = 'center', justify = 'start', ...rest }: InlineProps) => (
  <InlineRoot $gap={gap} $align={align} $justify={justify} {...rest} />
);

export interface GridProps extends LayoutProps {
  /** How narrow a column may get before one is dropped. */
  least?: keyof typeof leastWidths | undefined;
}

const leastWidths = { s: size.art, m: size.tile, l: size.drawer };

/** Equal columns, as many as fit. */
export const Grid = ({ gap = 'm', least = 'm', ...rest }: GridProps) => <GridRoot $gap={gap} $least={leastWidths[least]} {...rest} />;
