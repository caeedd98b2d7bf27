import type { ReactNode, Ref } from 'react';
import styled, { css } from 'styled-components';
import { Avatar } from '../../components/Avatar/Avatar.tsx';
import { Icon } from '../../components/Icon/Icon.tsx';
import type { IconName } from '../../components/Icon/paths.tsx';
import { color, fontSize, fontWeight, lineHeight, media, radius, shadow, size, space, zIndex } from '../../tokens/index.ts';

/** Above the page, below its dialogs. In a call at the top, because its controls are at the lower edge. */
const List = styled.div<{ $isAtTop: boolean; $isInPage: boolean }>`
  position: fixed;
  inset-block: ${({ $isAtTop }) => ($isAtTop ? `calc(${space.s} + env(safe-area-inset-top, 0px)) auto` : `auto calc(${space.s} + env(safe-area-inset-bottom, 0px))`)};
  inset-inline: ${space.s};
  z-index: ${zIndex.drawer};
  display: grid;
  gap: ${space.xs};
  justify-items: center;
  pointer-events: none;

  ${({ $isInPage }) =>
    $isInPage &&
    css`
      position: static;

      &:not(:empty) {
        padding: ${space.s} ${space.s} 0;
      }
    `}
`;

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  align-items: center;
  inline-size: min(${size.page.normal}, 100%);
  padding: ${space.s} ${space.m};
  color: ${color.text.default};
  background: ${color.surface.raised};
  border: ${size.hairline} solid ${color.border.strong};
  border-radius: ${radius.l};
  box-shadow: ${shadow.overlay};
  pointer-events: auto;
`;

const Words = styled.div`
  flex: 1 1 ${size.art};
  min-inline-size: 0;
  font-size: ${fontSize.s};
  line-height: ${lineHeight.normal};
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  font-size: ${fontSize.m};
  font-weight: ${fontWeight.semibold};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  align-items: center;

  ${media.below('sm')} {
    flex: 1 1 100%;

    & > button:not([aria-label]) {
      flex: 1 1 auto;
    }
  }
`;

export interface CallBarProps {
  title: string;
  /** A second line: the time left, what to do. */
  children?: ReactNode;
  /** Whom it is about; their photo or initials are shown. */
  name?: string | undefined;
  photo?: string | undefined;
  icon?: IconName | undefined;
  actions: ReactNode;
}

/** A call that goes on beside the page: it rings, can be joined again, or was missed. */
export const CallBar = ({ title, children, name, photo, icon = 'phone', actions }: CallBarProps) => (
  <Root aria-label={title} data-theme="dark">
    {name === undefined ? <Icon name={icon} size="l" /> : <Avatar name={name} src={photo} size="m" isDecorative />}
    <Words>
      <Title>{title}</Title>
      {children}
    </Words>
    <Actions>{actions}</Actions>
  </Root>
);

export interface CallBarsProps {
  isAtTop?: boolean | undefined;
  /** A line of the page, which covers nothing: for what does not have to be answered at once. */
  isInPage?: boolean | undefined;
  children: ReactNode;
}

/** Where bars about calls stand, one above the other. Always rendered, so that a new bar is announced. */
export const CallBars = ({ isAtTop = false, isInPage = false, children }: CallBarsProps) => (
  <List aria-live="polite" $isAtTop={isAtTop} $isInPage={isInPage}>
    {children}
  </List>
);

const Face = styled.div`
  display: grid;
  gap: ${space.s};
  place-content: center;
  justify-items: center;
  min-block-size: 100%;
  text-align: center;

  &:focus-visible {
    outline: none;
  }
`;

const Large = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space.s};
  inline-size: 100%;
`;

const Small = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  justify-content: center;
  inline-size: 100%;
`;

export interface CallerFaceProps {
  /** It can take the focus, where no key does anything. */
  ref?: Ref<HTMLDivElement> | undefined;
  name: string;
  photo: string | undefined;
  children: ReactNode;
}

/** In the middle of the dialog of a call: who it is. */
export const CallerFace = ({ ref, name, photo, children }: CallerFaceProps) => (
  <Face ref={ref} tabIndex={-1}>
    <Avatar name={name} src={photo} size="xl" isDecorative />
    {children}
  </Face>
);

/** At the foot of it: two large buttons, and smaller ones below for what is pressed rarely. */
export const AnswerButtons = ({ children, others }: { children: ReactNode; others: ReactNode }) => (
  <>
    <Large>{children}</Large>
    <Small>{others}</Small>
  </>
);
