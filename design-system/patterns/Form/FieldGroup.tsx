import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, size, space } from '../../tokens/index.ts';

const Root = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & + & {
    padding-block-start: ${space.l};
    border-block-start: ${size.hairline} solid ${color.border.default};
  }
`;

const Legend = styled.legend`
  float: inline-start;
  inline-size: 100%;
  padding: 0;
  margin-block-end: ${space.m};
  font-size: ${fontSize.l};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.snug};
`;

/** Two columns where two fit, never more; fields in one row begin and end on the same lines. */
const Fields = styled.div`
  --half: calc((100% - ${space.l}) / 2);
  clear: both;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(${size.art}, var(--half))), 1fr));
  gap: ${space.m} ${space.l};
  align-items: start;

  & > :has(> textarea),
  & > [data-wide] {
    grid-column: 1 / -1;
  }
`;

export interface FieldGroupProps {
  title: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, under their heading. */
export const FieldGroup = ({ title, children }: FieldGroupProps) => (
  <Root>
    <Legend>{title}</Legend>
    <Fields>{children}</Fields>
  </Root>
);

/** A field of a group that takes the whole row; text areas do by themselves. */
export const WideField = ({ children }: { children: ReactNode }) => <div data-wide>{children}</div>;
