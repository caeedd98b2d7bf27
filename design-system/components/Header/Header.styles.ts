import styled, { css } from 'styled-components';
import { display } from '../../theme/typography.ts';
import { onGradient } from '../../theme/variables.ts';
import {
  color,
  fontSize,
  fontWeight,
  media,
  radius,
  room,
  type RoomName,
  size,
  space,
  type Sport,
  sportGradient,
  zIndex,
} from '../../tokens/index.ts';
import { LogoName } from '../Logo/Logo.tsx';
import { visuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export const Root = styled.header<{ $sport: Sport | undefined }>`
  container-type: inline-size;
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

/** From where the links are in the bar, and from where the name has room beside them. */
const linksFrom = ($isLong: boolean): RoomName => ($isLong ? 'manyLinks' : 'links');
const nameFrom = ($isLong: boolean): RoomName => ($isLong ? 'manyNames' : 'name');

interface Length {
  /** The bar has more links than usual. */
  $isLong: boolean;
}

/** For controls that are in the menu where the bar has no room for the links. */
const wideOnly = css<Length>`
  ${media.below('header')} {
    display: none;
  }
  ${({ $isLong }) => room.below(linksFrom($isLong))} {
    display: none;
  }
`;

export const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: end;
  gap: ${space['2xs']};
  max-inline-size: ${size.page.wide};
  min-block-size: ${size.header};
  margin-inline: auto;
  padding-inline: ${space.xs};

  ${room.from('brand')} {
    gap: ${space.xs};
    padding-inline: ${space.m};
  }
  ${room.from('actions')} {
    gap: ${space.s};
  }
`;

/** On a phone with very large texts: still larger than the smallest target. */
const smallControls = css`
  ${room.below('controls')} {
    & button,
    & a {
      inline-size: ${size.control.s};
      min-inline-size: 0;
      padding: 0;
      border: 0;
    }
  }
`;

/** Takes no room, nor a gap, while there is nothing to tell. Its words end before links give way. */
export const Notice = styled.div`
  display: flex;
  flex-shrink: 9999;

  &:empty {
    display: none;
  }
`;

/** Small controls that stay in the bar; more than two of them take the room of the name on a phone. */
export const Tools = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space['2xs']};
  ${smallControls}

  &:empty {
    display: none;
  }
`;

/** The first to give way where even the controls have little room. On a phone a notice takes the room of the name. */
export const Brand = styled.a<Length>`
  ${display}
  display: inline-flex;
  align-items: center;
  min-inline-size: 0;
  min-block-size: ${size.target};
  margin-inline-end: auto;
  overflow: clip;
  font-size: ${fontSize.xl};
  color: inherit;
  text-decoration: none;
  white-space: nowrap;

  ${room.below('brand')} {
    ${LogoName} {
      ${visuallyHidden}
    }
  }
  ${room.below('controls')} {
    &:has(~ ${Notice}:not(:empty)) {
      display: none;
    }
  }
  ${room.below('tools')} {
    &:has(~ ${Tools} > :nth-child(3)) ${LogoName} {
      ${visuallyHidden}
    }
  }
  ${room.below('links')} {
    &:has(~ ${Notice}:not(:empty)) ${LogoName} {
      ${visuallyHidden}
    }
  }
  ${media.up('header')} {
    ${({ $isLong }) => room.from(linksFrom($isLong))} {
      ${LogoName} {
        ${visuallyHidden}
      }
    }
    ${({ $isLong }) => room.from(nameFrom($isLong))} {
      ${LogoName} {
        position: static;
        inline-size: auto;
        block-size: auto;
        margin: 0;
        clip-path: none;
      }
    }
  }
`;

/** One line at every width: links for which there is no room are reached by scrolling, before the name is cut. */
export const Nav = styled.nav<Length>`
  flex-shrink: 99;
  min-inline-size: 0;
  padding: ${space['2xs']};
  overflow-x: auto;
  scrollbar-width: none;
  ${wideOnly}
`;

export const Actions = styled.div<Length>`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space['2xs']};
  white-space: nowrap;
  ${wideOnly}

  ${room.from('actions')} {
    gap: ${space.xs};
  }
`;

export const MenuButton = styled.div<Length>`
  flex: none;
  ${smallControls}

  ${media.up('header')} {
    ${({ $isLong }) => room.from(linksFrom($isLong))} {
      display: none;
    }
  }
`;

/** Another part's links above the bar; it scrolls away with the page, and is in the menu where there is one. */
export const Strip = styled.section`
  container-type: inline-size;
  font-size: ${fontSize.s};
  background: ${color.surface.card};
  border-block-end: ${size.hairline} solid ${color.border.default};
  ${media.below('header')} {
    display: none;
  }
`;

/** The first link's text begins where the page does. */
export const StripRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs};
  max-inline-size: ${size.page.wide};
  min-block-size: ${size.control.l};
  margin-inline: auto;
  padding-inline: ${space.m};

  & > nav {
    margin-inline-start: calc(-1 * ${space.xs});
  }
  ${room.from('name')} {
    & > nav {
      margin-inline-start: calc(-1 * ${space.s});
    }
  }
  ${room.below('links')} {
    display: none;
  }
`;

export const List = styled.ul<{ $isColumn: boolean }>`
  display: flex;
  flex-direction: ${({ $isColumn }) => ($isColumn ? 'column' : 'row')};
  gap: ${space['2xs']};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Sections = styled.div`
  display: grid;
  gap: ${space.m};
`;

export const SectionName = styled.p`
  padding-inline: ${space.s};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.semibold};
  color: ${color.text.muted};
`;

export const NavLink = styled.a<{ $isBlock: boolean }>`
  display: ${({ $isBlock }) => ($isBlock ? 'flex' : 'inline-flex')};
  align-items: center;
  min-block-size: ${({ $isBlock }) => ($isBlock ? size.control.l : size.control.s)};
  padding-inline: ${({ $isBlock }) => ($isBlock ? space.s : space['2xs'])};
  font-size: ${({ $isBlock }) => fontSize[$isBlock ? 'm' : 's']};
  font-weight: ${fontWeight.medium};
  color: inherit;
  text-decoration: none;
  white-space: ${({ $isBlock }) => ($isBlock ? 'normal' : 'nowrap')};
  border-radius: ${radius.m};

  ${room.from('actions')} {
    padding-inline: ${space.xs};
  }
  ${room.from('name')} {
    padding-inline: ${space.s};
  }
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
    position: fixed;
    inset-block-start: ${space.xs};
    inset-inline-start: ${space.xs};
    z-index: ${zIndex.drawer};
    padding: ${space.xs} ${space.m};
    font-weight: ${fontWeight.semibold};
    color: ${color.text.onHighlight};
    background: ${color.accent.highlight};
    border-radius: ${radius.m};
  }
`;
