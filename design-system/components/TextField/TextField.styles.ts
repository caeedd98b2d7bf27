import styled from 'styled-components';
import { color, size, space } from '../../tokens/index.ts';
import { controlBox } from '../Field/Field.styles.ts';

export const Frame = styled.div`
  ${controlBox}
  display: flex;
  align-items: center;
`;

export const Input = styled.input`
  flex: 1;
  min-inline-size: 0;
  min-block-size: calc(${size.control.m} - 2 * ${size.hairline});
  padding: ${space['2xs']} ${space.s};
  background: none;
  border: 0;
  border-radius: inherit;
  outline: none;
  text-overflow: ellipsis;

  &:disabled {
    color: ${color.text.muted};
    cursor: inherit;
  }
  &:autofill {
    -webkit-text-fill-color: ${color.text.default};
    box-shadow: inset 0 0 0 100vmax ${color.accent.quiet};
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

export const Affix = styled.span`
  display: flex;
  flex: none;
  align-items: center;
  color: ${color.text.muted};

  &:first-child {
    padding-inline-start: ${space.s};
  }
  &:last-child {
    padding-inline-end: ${space.s};
  }
  &:last-child:has(button) {
    padding-inline-end: ${space['3xs']};
  }
  & button:focus-visible {
    outline-offset: calc(-1 * ${size.stroke});
  }
`;
