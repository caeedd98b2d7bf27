import styled, { css } from 'styled-components';
import { color, fontSize, fontWeight, radius, size, space } from '../../tokens/index.ts';

export type StepState = 'done' | 'current' | 'failed' | 'ahead';

export const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const marks: Record<StepState, ReturnType<typeof css>> = {
  done: css`
    color: ${color.text.onAccent};
    background: ${color.accent.fill};
    border-color: ${color.accent.fill};
  `,
  current: css`
    color: ${color.text.accent};
    background: ${color.accent.quiet};
    border-color: ${color.accent.mark};
  `,
  failed: css`
    color: ${color.text.onDanger};
    background: ${color.danger.fill};
    border-color: ${color.danger.fill};
  `,
  ahead: css`
    color: ${color.text.muted};
    background: ${color.surface.card};
    border-color: ${color.border.strong};
  `,
};

export const Mark = styled.span<{ $state: StepState }>`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: ${size.target};
  block-size: ${size.target};
  border: ${size.stroke} solid;
  border-radius: ${radius.pill};
  ${({ $state }) => marks[$state]}
`;

/** A line leads from each mark to the next one. */
export const Item = styled.li`
  display: flex;
  gap: ${space.s};
  position: relative;
  padding-block-end: ${space.m};

  &:last-child {
    padding-block-end: 0;
  }
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: ${size.target} 0;
    inset-inline-start: calc(${size.target} / 2 - ${size.hairline});
    border-inline-start: ${size.stroke} solid ${color.border.default};
  }
`;

export const Words = styled.span<{ $state: StepState }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['3xs']} ${space.s};
  align-items: baseline;
  min-inline-size: 0;
  font-weight: ${({ $state }) => ($state === 'ahead' ? fontWeight.regular : fontWeight.semibold)};
  color: ${({ $state }) => ($state === 'ahead' ? color.text.muted : color.text.default)};

  & time {
    font-size: ${fontSize.s};
    font-weight: ${fontWeight.regular};
    font-variant-numeric: tabular-nums;
    color: ${color.text.muted};
  }
`;
