import styled from 'styled-components';
import { color, duration, fontSize, fontWeight, radius, size, space } from '../../tokens/index.ts';

export const Row = styled.a<{ $isCurrent: boolean }>`
  display: flex;
  gap: ${space.s};
  align-items: center;
  padding: ${space.xs} ${space.s};
  color: inherit;
  text-decoration: none;
  border-radius: ${radius.m};
  background: ${({ $isCurrent }) => ($isCurrent ? color.accent.quiet : 'none')};
  transition: background-color ${duration.fast};

  &:hover {
    background: ${({ $isCurrent }) => ($isCurrent ? color.accent.quiet : color.surface.hover)};
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${size.stroke});
  }
  @media (forced-colors: active) {
    border: ${size.hairline} solid ${({ $isCurrent }) => ($isCurrent ? 'Highlight' : 'transparent')};
  }
`;

export const Words = styled.span`
  display: grid;
  flex: 1;
  gap: ${space['3xs']};
  min-inline-size: 0;
`;

export const Head = styled.span`
  display: flex;
  gap: ${space.xs};
  align-items: baseline;
  justify-content: space-between;
  min-inline-size: 0;
`;

export const Name = styled.span<{ $isStrong: boolean }>`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  font-weight: ${({ $isStrong }) => ($isStrong ? fontWeight.display : fontWeight.semibold)};
`;

export const Time = styled.span`
  flex: none;
  font-size: ${fontSize['2xs']};
  color: ${color.text.muted};
`;

export const Newest = styled.span<{ $isStrong: boolean }>`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
  min-inline-size: 0;
  overflow: hidden;
  overflow-wrap: anywhere;
  unicode-bidi: isolate;
  font-size: ${fontSize.s};
  font-weight: ${({ $isStrong }) => ($isStrong ? fontWeight.medium : fontWeight.regular)};
  color: ${({ $isStrong }) => ($isStrong ? color.text.default : color.text.muted)};
`;
