import { css } from 'styled-components';
import { color, size, space } from '../../tokens/index.ts';
import type { SlotState } from './week.ts';

/** States differ not only in colour, but also in frame, a bar at the start, and hatching. */
export const slotLooks: Readonly<Record<SlotState | 'closed', ReturnType<typeof css>>> = {
  free: css`
    color: ${color.text.muted};
    background: ${color.surface.card};
    border-style: dashed;
    border-color: ${color.border.strong};

    &:is(button):not([aria-disabled]):hover {
      color: ${color.text.accent};
      background: ${color.accent.quiet};
      border-color: ${color.accent.mark};
    }
  `,
  booked: css`
    color: ${color.text.accent};
    background: ${color.accent.quiet};
    border-color: transparent;
    border-inline-start: ${space['2xs']} solid ${color.accent.mark};

    &:is(button):not([aria-disabled]):hover {
      background: ${color.accent.quietHover};
    }
  `,
  blocked: css`
    color: ${color.text.muted};
    background: repeating-linear-gradient(
      -45deg,
      ${color.surface.track} 0 ${space['2xs']},
      ${color.surface.sunken} ${space['2xs']} ${space.xs}
    );
    border-color: ${color.border.default};

    &:is(button):not([aria-disabled]):hover {
      color: ${color.text.default};
      border-color: ${color.border.strong};
    }
  `,
  closed: css`
    background: none;
    border-style: none;
  `,
};

/** Behind the slots: without a frame of its own. */
export const backgroundLooks: typeof slotLooks = {
  ...slotLooks,
  free: css`
    background: ${color.surface.hover};
    border-style: none;
  `,
  blocked: css`
    ${slotLooks.blocked}
    border-color: transparent;
  `,
};

export const slotBox = css`
  font-family: inherit;
  text-align: start;
  border: ${size.hairline} solid transparent;

  &:is(button) {
    cursor: pointer;
  }
  &[aria-disabled] {
    cursor: default;
  }
`;
