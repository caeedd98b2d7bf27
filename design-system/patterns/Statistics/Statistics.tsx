import styled from 'styled-components';
import { display } from '../../theme/typography.ts';
import { color, fontSize, lineHeight, media, space } from '../../tokens/index.ts';

const List = styled.ul<{ $columns: number; $isPaired: boolean }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space.m} ${space.l};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.up('md')} {
    ${({ $isPaired }) => ($isPaired ? `row-gap: ${space.xl};` : 'grid-template-columns: repeat(auto-fit, minmax(0, 1fr));')}
  }
`;

const Value = styled.span`
  ${display}
  display: block;
  font-size: ${fontSize['3xl']};
`;

const Label = styled.span`
  font-size: ${fontSize.s};
  line-height: ${lineHeight.snug};
  color: ${color.text.muted};
`;

export interface Statistic {
  /** E.g. "1K+". */
  value: string;
  /** E.g. "happy athletes". */
  label: string;
}

export interface StatisticsProps {
  items: readonly Statistic[];
  /** Two in a row on wide screens too, e.g. beside a text. */
  isPaired?: boolean | undefined;
}

/** A few figures side by side, each announced as one phrase: "1K+ happy athletes". */
export const Statistics = ({ items, isPaired = false }: StatisticsProps) => (
  <List $columns={items.length % 2 === 0 ? 2 : Math.min(3, items.length)} $isPaired={isPaired}>
    {items.map(({ value, label }) => (
      <li key={`${value} ${label}`}>
        <Value>{value}</Value> <Label>{label}</Label>
      </li>
    ))}
  </List>
);
