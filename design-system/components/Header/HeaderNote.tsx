import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useLinkElement } from '../../theme/LinkProvider.tsx';
import { color, fontSize, fontWeight, radius, room, size, space } from '../../tokens/index.ts';

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-inline-size: 0;
`;

const Way = styled.a<{ $yields: boolean }>`
  display: flex;
  align-items: center;
  min-inline-size: 0;
  min-block-size: ${size.control.s};
  padding-inline: ${space.s};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.semibold};
  color: ${color.text.default};
  text-decoration: none;
  background: ${color.surface.card};
  border: ${size.hairline} solid ${color.border.strong};
  border-radius: ${radius.pill};

  &:hover {
    background: ${color.surface.hover};
  }

  ${room.below('tools')} {
    display: ${({ $yields }) => $yields && 'none'};
  }
`;

/** Ends with dots where there is no room; its accessible name is whole. */
const Words = styled.span`
  display: -webkit-box;
  min-inline-size: 0;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
  overflow-wrap: anywhere;
  ${room.below('manyNames')} {
    display: none;
  }
`;

const Brief = styled.span`
  white-space: nowrap;
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
  /** A part of it, for where there is little room: "today 6:00 pm". */
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
        <Words>{label}</Words>
        <Brief>{brief}</Brief>
      </Way>
      {action}
    </Root>
  );
}
