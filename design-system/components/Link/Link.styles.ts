import styled, { css } from 'styled-components';
import { color, duration, fontWeight, radius, size } from '../../tokens/index.ts';

export const linkStyles = css`
  color: ${color.text.accent};
  font-weight: ${fontWeight.medium};
  text-decoration-line: underline;
  text-decoration-thickness: from-font;
  text-underline-offset: 0.2em;
  border-radius: ${radius.s};
  transition: text-decoration-thickness ${duration.fast};

  &:hover {
    text-decoration-thickness: ${size.stroke};
  }
`;

export const Anchor = styled.a<{ $isQuiet: boolean }>`
  ${linkStyles}
  ${({ $isQuiet }) =>
    $isQuiet &&
    css`
      color: inherit;
      text-decoration-line: none;
      &:hover {
        text-decoration-line: underline;
      }
    `}
`;
