import styled, { css } from 'styled-components';
import { display } from '../../theme/typography.ts';
import { onGradient } from '../../theme/variables.ts';
import { color, fontSize, fontWeight, media, radius, size, space, type Sport, sportGradient, zIndex } from '../../tokens/index.ts';
import { LogoName } from '../Logo/Logo.tsx';
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export const Root = styled.header<{ $sport: Sport | undefined }>`
  position: sticky;
  inset-block-start: 0;
  z-index: ${zIndex.header};
  background: ${color.surface.card};
  border-block-end: ${size.hairline} solid ${color.border.default};
  ${({ $sport }) =>
    $sport !== undefined &&
    css`
      ${onGradient}
      background: ${sportGradient($sport)};
      border-block-end-color: transparent;
    `}
`;

export const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};
  max-inline-size: ${size.page.wide};
  min-block-size: ${size.header};
  margin-inline: auto;
  padding-inline: ${space.m};
`;

export const Brand = styled.a`
  ${display}
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-block-size: ${size.target};
  margin-inline-end: auto;
  font-size: ${fontSize.xl};
  color: inherit;
  text-decoration: none;
  white-space: nowrap;

  ${media.between('header', 'md')} {
    ${LogoName} {
      ${visuallyHidden}
    }
  }
`;

const wideOnly = css`
  ${media.below('header')} {
    display: none;
  }
`;

export const Nav = styled.nav`
  ${wideOnly}
`;

export const Actions = styled.div<{ $isAlways: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  white-space: nowrap;
  ${({ $isAlways }) => !$isAlways && wideOnly}
`;

export const MenuButton = styled.div`
  ${media.up('header')} {
    display: none;
  }
`;

export const List = styled.ul<{ $isColumn: boolean }>`
  display: flex;
  flex-direction: ${({ $isColumn }) => ($isColumn ? 'column' : 'row')};
  flex-wrap: wrap;
  gap: ${space['3xs']};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const NavLink = styled.a<{ $isBlock: boolean }>`
  display: ${({ $isBlock }) => ($isBlock ? 'flex' : 'inline-flex')};
  align-items: center;
  min-block-size: ${({ $isBlock }) => ($isBlock ? size.control.l : size.control.m)};
  padding-inline: ${space.s};
  font-size: ${({ $isBlock }) => fontSize[$isBlock ? 'm' : 's']};
  font-weight: ${fontWeight.medium};
  color: inherit;
  text-decoration: none;
  border-radius: ${radius.m};

  &:hover,
  &[aria-current='page'] {
    text-decoration: underline;
    text-decoration-thickness: ${size.stroke};
    text-underline-offset: 0.45em;
  }
  &[aria-current='page'] {
    font-weight: ${fontWeight.semibold};
  }
`;

export const Skip = styled.a`
  &:not(:focus) {
    ${visuallyHidden}
  }
  &:focus {
    position: absolute;
    inset-block-start: ${space.xs};
    inset-inline-start: ${space.xs};
    z-index: ${zIndex.raised};
    padding: ${space.xs} ${space.m};
    font-weight: ${fontWeight.semibold};
    color: ${color.text.onHighlight};
    background: ${color.accent.highlight};
    border-radius: ${radius.m};
  }
`;
