import styled from 'styled-components';
import { color, radius, size, space } from '../../tokens/index.ts';

export const Root = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space['3xs']};
  min-block-size: calc(${size.control.m} - 2 * ${size.hairline});
  margin-inline-start: calc(-1 * ${space.s});
  padding-inline: ${space.s} ${space['2xs']};
  border-inline-end: ${size.hairline} solid ${color.border.default};
  border-start-start-radius: ${radius.m};
  border-end-start-radius: ${radius.m};
  color: ${color.text.default};

  &:hover {
    background: ${color.surface.sunken};
  }
  &:has(:focus-visible) {
    outline: ${size.stroke} solid ${color.border.focus};
    outline-offset: calc(-1 * ${size.stroke});
  }
`;

export const Native = styled.select`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  cursor: pointer;
  appearance: none;
  border: 0;
  opacity: 0;

  & option {
    color: ${color.text.default};
    background: ${color.surface.raised};
  }
`;
