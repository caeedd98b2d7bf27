import styled from 'styled-components';
import { display } from '../../theme/typography.ts';
import { color, fontSize, lineHeight, media, space } from '../../tokens/index.ts';

const List = styled.ul<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${space.m} ${space.l};
  margin: 0;
  padding: 0;
  list-style: none;

  ${media.up('md')} {
    grid-template-columns: repeat(auto-fit, minmax(0, 1fr));
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

/** A few figures side by side, each read as one phrase: "1K+ happy athletes". */
export const Statistics = ({ items }: { items: readonly Statistic[] }) => (
  <List $columns={items.length % 2 === 0 ? 2 : Math.min(3, items.length)}>
    {items.map(({ value, label }) => (
      <li key={`${value} ${label}`}>
        <Value>{value}</Value> <Label>{label}</Label>
      </li>
    ))}
  </List>
);
