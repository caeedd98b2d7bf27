import { Dialog } from '@base-ui/react/dialog';
import styled, { css } from 'styled-components';
import { color, duration, easing, shadow, size, space, zIndex } from '../../tokens/index.ts';
import { backdrop } from '../Modal/Modal.styles.ts';

export type DrawerSide = 'start' | 'end';

export const Backdrop = styled(Dialog.Backdrop)`
  ${backdrop}
  z-index: ${zIndex.drawer};
`;

const sides: Record<DrawerSide, ReturnType<typeof css>> = {
  end: css`
    --from: 100%;
    inset-inline-end: 0;
    &:dir(rtl) {
      --from: -100%;
    }
  `,
  start: css`
    --from: -100%;
    inset-inline-start: 0;
    &:dir(rtl) {
      --from: 100%;
    }
  `,
};

export const Popup = styled(Dialog.Popup)<{ $side: DrawerSide }>`
  ${({ $side }) => sides[$side]}
  position: fixed;
  inset-block: 0;
  z-index: ${zIndex.drawer};
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  inline-size: min(${size.drawer}, calc(100vw - ${space.xl}));
  padding: ${space.s} ${space.m};
  padding-block-end: max(${space.l}, env(safe-area-inset-bottom));
  overflow-y: auto;
  overscroll-behavior: contain;
  color: ${color.text.default};
  background: ${color.surface.raised};
  box-shadow: ${shadow.overlay};
  transition: transform ${duration.modal} ${easing.out};

  &[data-starting-style],
  &[data-ending-style] {
    transform: translateX(var(--from));
  }
  &[data-ending-style] {
    transition-duration: ${duration.backdrop};
  }
  &:focus-visible {
    outline: none;
  }
  @media (forced-colors: active) {
    border: ${size.hairline} solid CanvasText;
  }
`;

export const Head = styled.div`
  display: flex;
  gap: ${space.s};
  align-items: center;
  justify-content: space-between;
  min-block-size: calc(${size.header} - ${space.l});
`;

export const Foot = styled.div`
  display: grid;
  gap: ${space.xs};
  padding-block-start: ${space.m};
  border-block-start: ${size.hairline} solid ${color.border.default};
`;
