import type { ReactNode } from 'react';
import styled, { createGlobalStyle, css } from 'styled-components';
import { Heading } from '../../components/Text/Text.tsx';
import { visuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx';
import { color, media, radius, size, space } from '../../tokens/index.ts';

/** A thin page margin stays around it, and the start of the footer below it says that the page goes on. */
const Root = styled.div<{ $isOneScreen: boolean }>`
  block-size: calc(100dvh - ${size.header} - ${space['2xl']});
  min-block-size: ${size.drawer};
  min-inline-size: 0;

  ${media.up('md')} {
    block-size: calc(100dvh - ${size.header} - ${space['4xl']});
  }
  ${({ $isOneScreen }) =>
    $isOneScreen &&
    css`
      ${media.below('md')} {
        block-size: calc(100dvh - ${size.header} - ${size.hairline});
        margin-block: calc(-1 * ${space.m}) calc(-1 * ${space['3xl']});
        margin-inline: calc(-1 * ${space.m});
        padding: ${space.xs};
      }
    `}
`;

/** The footer would make the page higher than the screen. */
const NoFooter = createGlobalStyle`
  ${media.below('md')} {
    footer {
      display: none;
    }
  }
`;

const Top = styled.div<{ $isOpen: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
  align-items: flex-end;
  justify-content: space-between;

  ${({ $isOpen }) =>
    $isOpen &&
    css`
      ${media.below('md')} {
        ${visuallyHidden}
        & > :not(h1) {
          display: none;
        }
      }
    `}
`;

const Head = styled.div`
  display: flex;
  gap: ${space.xs};
  align-items: center;
`;

const Peer = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const NarrowOnly = styled.div`
  ${media.up('md')} {
    display: none;
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

export interface ChatFrameProps {
  /** A conversation is open: on a phone it has the screen below the header to itself. */
  isOneScreen?: boolean | undefined;
  children: ReactNode;
}

/** As high as the window below the header: its content scrolls by itself. */
export const ChatFrame = ({ isOneScreen = false, children }: ChatFrameProps) => (
  <Root $isOneScreen={isOneScreen}>
    {isOneScreen && <NoFooter />}
    {children}
  </Root>
);

export interface ChatTitleProps {
  title: string;
  /** At the end of its row. */
  actions?: ReactNode;
  /** A conversation is open: on a phone the title is only announced. */
  isOpen: boolean;
}

/** The page's heading above the frame. */
export const ChatTitle = ({ title, actions, isOpen }: ChatTitleProps) => (
  <Top $isOpen={isOpen}>
    <Heading level={1}>{title}</Heading>
    {actions}
  </Top>
);

export interface ChatHeadProps {
  /** The way back to the list, where the two are not side by side. */
  back: ReactNode;
  /** With whom the conversation is. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** One row above a conversation. */
export const ChatHead = ({ back, children, actions }: ChatHeadProps) => (
  <Head>
    <NarrowOnly>{back}</NarrowOnly>
    <Peer>{children}</Peer>
    {actions}
  </Head>
);

/** Notes and headings above; the last child takes the height that is left. */
export const ChatColumn = ({ children }: { children: ReactNode }) => <Fill>{children}</Fill>;

/** A list of `PersonRow`. */
export const ChatList = ({ label, children }: { label: string; children: ReactNode }) => <List aria-label={label}>{children}</List>;

/** Below the messages, instead of the field: why nothing can be written. */
export const ChatNote = ({ children }: { children: ReactNode }) => <Note>{children}</Note>;

/** In the place of the messages: that nothing is chosen, or could not be loaded. */
export const ChatPlace = ({ children }: { children: ReactNode }) => <Thread>{children}</Thread>;
