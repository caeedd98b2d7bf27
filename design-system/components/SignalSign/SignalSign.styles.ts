import styled from 'styled-components';
import { color, fontSize, lineHeight, radius, shadow, size, space, zIndex } from '../../tokens/index.ts';
import { pressable } from '../Button/Button.styles.ts';

export type SignalLevel = 'good' | 'fair' | 'poor';

const colours = { good: color.status.success.mark, fair: color.status.warning.mark, poor: color.status.danger.mark };

export const Root = styled.div`
  position: relative;
`;

export const Button = styled.button`
  ${pressable}
  gap: ${space['3xs']};
  align-items: flex-end;
  inline-size: ${size.control.m};
  block-size: ${size.control.m};
  padding: ${space.s} ${space.xs};
  background: transparent;

  &:hover {
    background: color-mix(in srgb, currentcolor 12%, transparent);
  }
`;

export const Bar = styled.span<{ $share: number; $level: SignalLevel | null }>`
  flex: 1;
  block-size: ${({ $share }) => $share}%;
  background: ${({ $level }) => ($level ? colours[$level] : 'transparent')};
  border: ${size.hairline} solid ${({ $level }) => ($level ? 'transparent' : color.border.strong)};
  border-radius: ${radius.s};

  @media (forced-colors: active) {
    background: ${({ $level }) => ($level ? 'CanvasText' : 'Canvas')};
    border-color: CanvasText;
    forced-color-adjust: none;
  }
`;

export const Words = styled.div`
  position: absolute;
  inset-block-start: calc(100% + ${space['2xs']});
  inset-inline-end: 0;
  z-index: ${zIndex.raised};
  inline-size: max-content;
  max-inline-size: min(${size.drawer}, 70vw);
  padding: ${space.s} ${space.m};
  font-size: ${fontSize.s};
  line-height: ${lineHeight.normal};
  color: ${color.text.default};
  overflow-wrap: anywhere;
  background: ${color.surface.raised};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.m};
  box-shadow: ${shadow.overlay};
`;
