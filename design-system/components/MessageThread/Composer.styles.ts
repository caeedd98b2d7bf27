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

/** Nothing for a screen without a keyboard. */
export const Keys = styled.span`
  @media (hover: none) and (pointer: coarse) {
    display: none;
  }
`;

export const Row = styled.div`
  display: flex;
  gap: ${space.xs};
  align-items: start;

  & > div {
    flex: 1;
    min-inline-size: 0;
  }
  @media (hover: none) and (pointer: coarse) {
    & p:has(> ${Keys}) {
      display: none;
    }
  }
  & textarea {
    max-block-size: ${size.art};
    overflow-y: auto;
    resize: none;
  }
  /* An empty field is one line high. */
  & textarea::placeholder {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
