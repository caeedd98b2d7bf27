import styled, { css } from 'styled-components';
import { color, size, space } from '../../tokens/index.ts';

export const Input = styled.input`
  display: none;
`;

export const Form = styled.form<{ $isOver: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xs};
  padding: ${space.s};
  border-block-start: ${size.hairline} solid ${color.border.default};

  ${({ $isOver }) =>
    $isOver &&
    css`
      background: ${color.accent.quiet};
    `}
`;

export const Row = styled.div`
  display: flex;
  gap: ${space.xs};
  align-items: start;

  & > div {
    flex: 1;
    min-inline-size: 0;
  }
  & textarea {
    max-block-size: ${size.art};
    overflow-y: auto;
    resize: none;
  }
`;
