import styled from 'styled-components';
import { color, duration, easing, fontSize, fontWeight, lineHeight, media, radius, size, space } from '../../tokens/index.ts';

export const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(min-content, 1fr));

  ${media.up('sm')} {
    gap: ${space['2xs']};
  }
`;

/** Covers its face invisibly, so that touch screen readers find it at the same place. */
export const Input = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

export const Option = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space['2xs']};
  padding: ${space.s} ${space['3xs']};
  font-size: ${fontSize['2xs']};
  font-weight: ${fontWeight.medium};
  line-height: ${lineHeight.snug};
  text-align: center;
  color: ${color.text.muted};
  border: ${size.hairline} solid transparent;
  border-radius: ${radius.l};
  cursor: pointer;

  ${media.up('sm')} {
    font-size: ${fontSize.xs};
  }
  transition:
    background-color ${duration.fast},
    color ${duration.fast};

  &:hover {
    background: ${color.surface.hover};
  }
  &:has(:checked) {
    color: ${color.text.default};
    background: ${color.accent.quiet};
    border-color: ${color.accent.fill};
  }
  &:has(:focus-visible) {
    outline: ${size.stroke} solid ${color.border.focus};
    outline-offset: ${size.stroke};
  }
`;

export const Face = styled.svg`
  inline-size: ${size.avatar.m};
  block-size: ${size.avatar.m};
  fill: none;
  stroke: currentcolor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
  transition: scale ${duration.base} ${easing.out};

  :checked + & {
    color: ${color.text.onHighlight};
    scale: 1.1;
  }
  :checked + & circle {
    fill: ${color.accent.highlight};
  }
`;
