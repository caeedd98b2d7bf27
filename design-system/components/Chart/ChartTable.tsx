import styled from 'styled-components';
import { color, fontSize, fontWeight, size, space } from '../../tokens/index.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import type { ChartProps } from './chart.ts';

const Frame = styled.div`
  max-block-size: calc(1.5 * ${size.tile});
  overflow: auto;
`;

const Figures = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${fontSize.s};
  font-variant-numeric: tabular-nums;

  & th,
  & td {
    padding: ${space.xs} ${space.s};
    text-align: end;
    border-block-end: ${size.hairline} solid ${color.border.default};
  }
  & th:first-child {
    text-align: start;
  }
  & thead th {
    position: sticky;
    inset-block-start: 0;
    font-weight: ${fontWeight.semibold};
    color: ${color.text.muted};
    background: ${color.surface.card};
  }
  & tbody th {
    font-weight: ${fontWeight.medium};
  }
`;

/** The values of a chart as a table. It scrolls, so it can take focus. */
export const ChartTable = ({ title, categories, series, formatValue, labels }: ChartProps) => (
  <Frame role="group" aria-label={title} tabIndex={0}>
    <Figures>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{labels.category}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, at) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {series.map(({ name, values }) => {
              const value = values[at] ?? null;
              return <td key={name}>{value === null ? '–' : formatValue(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </Figures>
  </Frame>
);
