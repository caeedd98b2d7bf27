import { Dialog } from '@base-ui/react/dialog';
import styled, { css } from 'styled-components';
import { color, duration, easing, fontSize, lineHeight, media, radius, shadow, size, space, zIndex } from '../../tokens/index.ts';

export type ModalSize = 's' | 'm' | 'l';

const widths: Record<ModalSize, string> = { s: size.page.narrow, m: size.measure, l: size.page.normal };

export const backdrop = css`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.modal};
  background: ${color.surface.backdrop};
  transition: opacity ${duration.backdrop} ${easing.out};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

export const Backdrop = styled(Dialog.Backdrop)`
  ${backdrop}
`;

export const Viewport = styled(Dialog.Viewport)`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.modal};
  display: grid;
  place-items: center;
  padding: ${space.m};
  overflow: hidden;

  ${media.below('sm')} {
    place-items: end stretch;
    &:has(> [data-sheet]) {
      padding: 0;
    }
  }
`;

/** From the bottom edge on a phone, where the thumb is; a little from below elsewhere. */
export const Popup = styled(Dialog.Popup)<{ $size: ModalSize; $isSheet: boolean }>`
  display: flex;
  flex-direction: column;
  inline-size: min(${({ $size }) => widths[$size]}, 100%);
  max-block-size: 100%;
  min-block-size: 0;
  overflow: hidden;
  color: ${color.text.default};
  background: ${color.surface.raised};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.l};
  box-shadow: ${shadow.overlay};
  transition:
    opacity ${duration.modal} ${easing.out},
    translate ${duration.modal} ${easing.out};

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    translate: 0 ${space.m};
  }
  &[data-ending-style] {
    transition-duration: ${duration.backdrop};
  }
  &:focus-visible {
    outline: none;
  }

  ${media.below('sm')} {
    inline-size: 100%;
    ${({ $isSheet }) =>
      $isSheet &&
      css`
        block-size: 100dvh;
        border: 0;
        border-radius: 0;

        &[data-starting-style],
        &[data-ending-style] {
          opacity: 1;
          translate: 0 100%;
        }
      `}
  }
`;

export const Head = styled.div`
  display: flex;
  flex: none;
  gap: ${space.s};
  align-items: flex-start;
  justify-content: space-between;
  padding: ${space.m} ${space.m} ${space.s} ${space.l};
  padding-inline: ${space.l} ${space.m};

  ${media.below('sm')} {
    padding-inline: ${space.m} ${space.xs};
  }
`;

export const Titles = styled.div`
  display: grid;
  gap: ${space['2xs']};
  min-inline-size: 0;
  padding-block: ${space['2xs']};
`;

export const Note = styled.p`
  font-size: ${fontSize.s};
  line-height: ${lineHeight.normal};
  color: ${color.text.muted};
`;

export const Body = styled.div`
  flex: 1 1 auto;
  min-block-size: 0;
  padding: ${space['2xs']} ${space.l} ${space.l};
  overflow-y: auto;
  overscroll-behavior: contain;

  &:focus-visible {
    outline: ${size.stroke} solid ${color.border.focus};
    outline-offset: calc(-1 * ${size.stroke});
  }
  ${media.below('sm')} {
    padding-inline: ${space.m};
  }
`;

export const Foot = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space.xs};
  justify-content: flex-end;
  padding: ${space.m} ${space.l};
  background: ${color.surface.raised};
  border-block-start: ${size.hairline} solid ${color.border.default};

  ${media.below('sm')} {
    padding: ${space.s} ${space.m};
    padding-block-end: max(${space.s}, env(safe-area-inset-bottom));

    && > * {
      flex: 1 1 auto;
      margin-inline: 0;
    }
  }
`;
