import styled from 'styled-components';
import { color, size, space } from '../../tokens/index.ts';
import { controlBox } from '../Field/Field.styles.ts';

export const Frame = styled.div`
  position: relative;
  color: ${color.text.muted};

  & > svg {
    position: absolute;
    inset-inline-end: ${space.s};
    inset-block-start: calc((${size.control.m} - ${size.icon.s}) / 2);
    pointer-events: none;
  }
`;

export const Native = styled.select<{ $isUnchosen: boolean }>`
  ${controlBox}
  appearance: none;
  padding: ${space['2xs']} ${space.s};
  padding-inline-end: calc(${space.s} + ${size.icon.m} + ${space.xs});
  text-overflow: ellipsis;
  cursor: pointer;
  color: ${({ $isUnchosen }) => ($isUnchosen ? color.text.subtle : color.text.default)};

  & option {
    color: ${color.text.default};
    background: ${color.surface.raised};
  }
`;
