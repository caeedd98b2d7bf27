import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, radius, size, space } from '../../tokens/index.ts';

/** A thin page margin stays around it, and the start of the footer below it says that the page goes on. */
const Root = styled.div`
  block-size: calc(100dvh - ${size.header} - ${space['2xl']});
  min-block-size: ${size.drawer};
  min-inline-size: 0;

  ${media.up('md')} {
    block-size: calc(100dvh - ${size.header} - ${space['4xl']});
  }
`;

const Fill = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  block-size: 100%;
  min-block-size: 0;

  & > :last-child {
    flex: 1;
    min-block-size: 0;
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space['3xs']};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Note = styled.div`
  padding: ${space.s};
  border-block-start: ${size.hairline} solid ${color.border.default};
`;

const Thread = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  block-size: 100%;
  padding: ${space.m};
  overflow: auto;
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.l};
`;

/** As high as the window below the header: its content scrolls by itself. */
export const ChatFrame = ({ children }: { children: ReactNode }) => <Root>{children}</Root>;

/** Notes and headings above; the last child takes the height that is left. */
export const ChatColumn = ({ children }: { children: ReactNode }) => <Fill>{children}</Fill>;

/** A list of `PersonRow`. */
export const ChatList = ({ label, children }: { label: string; children: ReactNode }) => <List aria-label={label}>{children}</List>;

/** Below the messages, instead of the field: why nothing can be written. */
export const ChatNote = ({ children }: { children: ReactNode }) => <Note>{children}</Note>;

/** In the place of the messages: that nothing is chosen, or could not be loaded. */
export const ChatPlace = ({ children }: { children: ReactNode }) => <Thread>{children}</Thread>;
