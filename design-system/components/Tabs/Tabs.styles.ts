import { Tabs } from '@base-ui/react/tabs';
import styled from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, radius, size, space } from '../../tokens/index.ts';

export const List = styled(Tabs.List)`
  display: flex;
  gap: ${space['2xs']};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: thin;
  box-shadow: inset 0 calc(-1 * ${size.hairline}) ${color.border.default};
`;

export const Tab = styled(Tabs.Tab)`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space.xs};
  min-block-size: ${size.control.l};
  padding: ${space['2xs']} ${space.s};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.medium};
  line-height: ${lineHeight.snug};
  color: ${color.text.muted};
  white-space: nowrap;
  background: none;
  border: 0;
  border-radius: ${radius.s};
  cursor: pointer;

  &:hover:not([data-disabled]) {
    color: ${color.text.default};
    background: ${color.surface.hover};
  }
  &[data-active] {
    font-weight: ${fontWeight.semibold};
    color: ${color.text.default};
  }
  &[data-active]::after {
    content: '';
    position: absolute;
    inset-block-end: 0;
    inset-inline: ${space.xs};
    border-block-end: ${space['3xs']} solid ${color.accent.mark};
  }
  &[data-disabled] {
    color: ${color.text.subtle};
    cursor: not-allowed;
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${size.stroke});
  }
`;

export const Count = styled.span`
  min-inline-size: ${size.target};
  padding: ${space['3xs']} ${space['2xs']};
  font-size: ${fontSize['2xs']};
  font-variant-numeric: tabular-nums;
  color: ${color.text.muted};
  text-align: center;
  background: ${color.surface.sunken};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.pill};
`;

export const Panel = styled(Tabs.Panel)`
  padding-block-start: ${space.m};
  border-radius: ${radius.s};
`;
