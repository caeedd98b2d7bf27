import styled, { css } from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, radius, shadow, size, space, zIndex } from '../../tokens/index.ts';

export const Root = styled.div<{ $isBare: boolean }>`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  grid-auto-rows: auto;
  grid-template-columns: minmax(0, 1fr);
  block-size: 100%;
  min-block-size: ${size.tile};
  background: ${color.surface.card};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.l};
  /* Large text may leave the field below the messages no room. */
  overflow: hidden auto;

  ${({ $isBare }) =>
    $isBare &&
    css`
      min-block-size: 0;
      border-width: 0;
      border-radius: 0;
    `}
`;

export const Frame = styled.div`
  position: relative;
  min-block-size: 0;
`;

/** Scroll anchoring is done by script when older messages are added, because browsers differ. */
export const Log = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  block-size: 100%;
  padding: ${space.m};
  overflow-y: auto;
  overflow-anchor: none;
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: calc(-1 * ${size.stroke});
  }
  & > :first-child {
    margin-block-start: auto;
  }
`;

/** Its line is kept, so that nothing moves when somebody begins to write. */
export const Typing = styled.p`
  min-block-size: calc(${lineHeight.snug} * 1em);
  padding-inline: ${space.m};
  font-size: ${fontSize.xs};
  line-height: ${lineHeight.snug};
  color: ${color.text.muted};
`;

export const Older = styled.div`
  align-self: center;
`;

export const Newer = styled.div`
  align-self: center;
`;

export const Empty = styled.div`
  margin-block-end: auto;
`;

export const Day = styled.p`
  display: flex;
  gap: ${space.s};
  align-items: center;
  font-size: ${fontSize['2xs']};
  font-weight: ${fontWeight.semibold};
  color: ${color.text.muted};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-end: ${size.hairline} solid ${color.border.default};
  }
`;

export const Group = styled.div<{ $isOwn: boolean }>`
  display: flex;
  gap: ${space.xs};
  align-items: end;
  justify-content: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
`;

export const Bubbles = styled.div<{ $isOwn: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space['2xs']};
  align-items: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
  min-inline-size: 0;
  max-inline-size: min(85%, ${size.measure});
`;

export const Author = styled.p`
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.semibold};
  color: ${color.text.muted};
`;

/** A bubble with what stands beside it. */
export const Line = styled.div<{ $isOwn: boolean }>`
  display: flex;
  gap: ${space['2xs']};
  align-items: center;
  flex-direction: ${({ $isOwn }) => ($isOwn ? 'row-reverse' : 'row')};
  max-inline-size: 100%;
`;

/** Shown where a pointer or the keyboard is; always where there is no pointer to hover with. */
export const Beside = styled.div`
  flex: none;

  @media (hover: hover) {
    opacity: 0;

    ${Line}:hover &,
    ${Line}:focus-within &,
    &:has([aria-expanded='true']) {
      opacity: 1;
    }
  }
`;

export const Bubble = styled.div<{ $isOwn: boolean; $isGone: boolean; $isMarked: boolean; $isFailed: boolean }>`
  isolation: isolate;
  min-inline-size: 0;
  max-inline-size: 100%;
  padding: ${space.xs} ${space.s};
  line-height: ${lineHeight.normal};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  color: ${({ $isOwn }) => ($isOwn ? color.text.onAccent : color.text.default)};
  background: ${({ $isOwn }) => ($isOwn ? color.accent.fill : color.surface.hover)};
  border: ${size.hairline} solid transparent;
  border-radius: ${radius.l};
  border-end-end-radius: ${({ $isOwn }) => ($isOwn ? radius.s : radius.l)};
  border-end-start-radius: ${({ $isOwn }) => ($isOwn ? radius.l : radius.s)};
  unicode-bidi: isolate;
  overflow: clip;

  & a {
    color: inherit;
  }
  ${({ $isGone }) =>
    $isGone &&
    css`
      font-style: italic;
      color: ${color.text.muted};
      background: none;
      border-color: ${color.border.default};
    `}
  ${({ $isFailed }) =>
    $isFailed &&
    css`
      color: ${color.text.default};
      background: none;
      border-color: ${color.border.strong};
      border-style: dashed;
    `}
  ${({ $isMarked }) =>
    $isMarked &&
    css`
      outline: ${size.stroke} solid ${color.accent.highlight};
      outline-offset: ${size.stroke};
    `}
`;

export const Note = styled.span`
  font-size: ${fontSize['2xs']};
`;

/** Above the first message that its reader has not seen. */
export const New = styled.p`
  display: flex;
  gap: ${space.s};
  align-items: center;
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.semibold};
  color: ${color.text.accent};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-end: ${size.hairline} solid ${color.accent.mark};
  }
`;

const beneath = css`
  display: flex;
  gap: ${space.xs};
  align-items: flex-start;
  font-size: ${fontSize.xs};
  line-height: ${lineHeight.snug};

  & > svg {
    flex: none;
  }
`;

export const Warning = styled.p`
  ${beneath}
  color: ${color.text.muted};
`;

export const Failed = styled.div`
  ${beneath}
  font-weight: ${fontWeight.medium};
`;

export const Meta = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space['2xs']};
  align-items: center;
  font-size: ${fontSize['2xs']};
  color: ${color.text.muted};
`;

export const NewMessages = styled.div`
  position: absolute;
  z-index: ${zIndex.raised};
  inset-block-end: ${space.s};
  inset-inline: ${space.s};
  display: grid;
  justify-items: center;
  pointer-events: none;

  & > button {
    box-shadow: ${shadow.lifted};
    pointer-events: auto;
  }
`;
