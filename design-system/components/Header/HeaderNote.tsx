import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { useLinkElement } from '../../theme/LinkProvider.tsx';
import { color, fontSize, fontWeight, radius, room, size, space } from '../../tokens/index.ts';
import { Icon } from '../Icon/Icon.tsx';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
`;

/** One line high. The picture has no width and lies under the words; words that have no room wrap out of sight, and it is to be seen. */
const Way = styled.a<{ $yields: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  align-items: center;
  justify-content: center;
  min-inline-size: ${size.control.s};
  block-size: ${size.control.s};
  overflow: clip;
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.semibold};
  color: ${color.text.default};
  text-decoration: none;
  background: ${color.surface.card};
  border: ${size.hairline} solid ${color.border.strong};
  border-radius: ${radius.pill};

  & > svg {
    block-size: 100%;
    margin-inline: calc(${size.icon.s} / -2);
  }
  &:hover {
    background: ${color.surface.hover};
  }

  ${room.below('tools')} {
    display: ${({ $yields }) => $yields && 'none'};
  }
  ${room.below('brand')} {
    inline-size: ${size.control.s};
  }
  ${room.from('manyNames')} {
    flex-wrap: nowrap;
  }
`;

/** Ends with dots where there is no room; the accessible name is whole. */
const oneLine = css`
  position: relative;
  display: -webkit-box;
  padding-inline: ${space.s};
  overflow: hidden;
  background: inherit;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
  overflow-wrap: anywhere;
`;

const Words = styled.span`
  ${oneLine}
  ${room.below('manyNames')} {
    display: none;
  }
`;

const Brief = styled.span`
  ${oneLine}
  &::first-letter {
    text-transform: uppercase;
  }
  ${room.from('manyNames')} {
    display: none;
  }
`;

export interface HeaderNoteProps {
  href: string;
  /** The whole sentence: "Next: Tennis with Asha Rao, today 6:00 pm". */
  label: string;
  /** A part of it, for where there is little room: "today 6:00 pm". Where there is none, a picture stands for it. */
  brief: string;
  /** A button beside it, which a telephone shows instead. */
  action?: ReactNode;
}

/** What is going on now, in one line of the header. */
export function HeaderNote({ href, label, brief, action }: HeaderNoteProps) {
  const link = useLinkElement();
  return (
    <Root>
      <Way as={link} href={href} aria-label={label} $yields={Boolean(action)}>
        <Icon name="calendar" size="s" />
        <Words>{label}</Words>
        <Brief>{brief}</Brief>
      </Way>
      {action}
    </Root>
  );
}
