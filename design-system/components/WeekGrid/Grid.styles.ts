import styled, { css } from 'styled-components';
import { color, fontSize, fontWeight, lineHeight, radius, size, space, zIndex } from '../../tokens/index.ts';
import { backgroundLooks, slotBox, slotLooks } from './slot.styles.ts';
import type { Density, SlotState } from './week.ts';

export const Table = styled.table`
  inline-size: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
`;

const head = `
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.snug};
`;

export const Corner = styled.th`
  ${head}
  inline-size: ${size.avatar.xl};
  padding: ${space.xs};
  font-size: ${fontSize['2xs']};
  color: ${color.text.muted};
  text-align: start;
  vertical-align: bottom;
  border-block-end: ${size.hairline} solid ${color.border.default};
`;

export const DayHead = styled.th`
  ${head}
  padding: ${space.xs};
  text-align: center;
  border-block-end: ${size.hairline} solid ${color.border.default};

  &[aria-current] {
    color: ${color.text.accent};
    border-block-end: ${size.stroke} solid ${color.accent.mark};
  }
`;

export const DayName = styled.span`
  display: block;
  font-size: ${fontSize.s};
`;

export const DayDate = styled.span`
  font-size: ${fontSize['2xs']};
  font-weight: ${fontWeight.regular};
  color: ${color.text.muted};
`;

/** A slot of a quarter is as high as a finger needs. */
const rowSizes: Readonly<Record<Density, string>> = {
  hour: size.control.l,
  half: size.control.s,
  quarter: `calc(${size.target} + 4 * ${size.hairline})`,
};

/** Lines within an hour step back behind those of the hours. */
const withinHour = `color-mix(in srgb, ${color.border.default} 35%, transparent)`;

interface RowLooks {
  $density: Density;
  /** The next row begins within the same hour. */
  $isWithin: boolean;
}

export const Hour = styled.th<RowLooks>`
  padding: ${({ $density }) => ($density === 'hour' ? space.xs : space['2xs'])} ${space.xs};
  font-size: ${fontSize['2xs']};
  font-weight: ${fontWeight.medium};
  line-height: ${lineHeight.snug};
  color: ${color.text.muted};
  text-align: start;
  vertical-align: top;
  white-space: nowrap;
  border-block-end: ${size.hairline} solid ${({ $isWithin }) => ($isWithin ? 'transparent' : color.border.default)};
`;

const lineOf = ({ $goesOn, $isWithin }: { $goesOn: boolean; $isWithin: boolean }): string => {
  if ($goesOn) return 'transparent';
  return $isWithin ? withinHour : color.border.default;
};

export const Place = styled.td<RowLooks & { $goesOn: boolean }>`
  position: relative;
  block-size: ${({ $density }) => rowSizes[$density]};
  padding: ${size.hairline};
  border-block-end: ${size.hairline} solid ${lineOf};
  border-inline-start: ${size.hairline} solid ${color.border.default};
`;

interface SlotLooks {
  $state: SlotState | 'closed';
  $density: Density;
  $isBackground: boolean;
  $isContinued: boolean;
  $goesOn: boolean;
}

export const Slot = styled.button<SlotLooks>`
  ${slotBox}
  ${({ $state, $isBackground }) => ($isBackground ? backgroundLooks : slotLooks)[$state]}
  display: block;
  inline-size: 100%;
  block-size: 100%;
  padding: ${({ $density }) => ($density === 'quarter' ? space['3xs'] : space['2xs'])} ${space.xs};
  font-size: ${fontSize['2xs']};
  font-weight: ${fontWeight.medium};
  line-height: ${lineHeight.snug};
  overflow-wrap: anywhere;
  border-radius: ${radius.s};
  ${({ $isContinued }) =>
    $isContinued &&
    css`
      border-start-start-radius: 0;
      border-start-end-radius: 0;
    `}
  ${({ $goesOn }) =>
    $goesOn &&
    css`
      border-end-start-radius: 0;
      border-end-end-radius: 0;

      /* Covers the line between the rows. */
      &::after {
        content: '';
        position: absolute;
        inset-inline: ${size.hairline};
        inset-block-end: calc(-3 * ${size.hairline});
        block-size: calc(5 * ${size.hairline});
        background: inherit;
        border-inline-start: inherit;
      }
    `}

  &:focus-visible {
    position: relative;
    z-index: ${zIndex.raised};
    outline-offset: 0;
  }
`;

/** A long name runs over the low rows into which its slot goes on, instead of making the first one higher. */
export const Words = styled.span<{ $isOver: boolean }>`
  ${({ $isOver }) =>
    $isOver &&
    css`
      position: absolute;
      z-index: ${zIndex.raised};
      inset-inline: ${space.s} ${space['2xs']};
      inset-block-start: ${space['2xs']};
      pointer-events: none;
    `}
`;

/** Fainter than its dot, because it may cross a name. */
export const Line = styled.div`
  position: absolute;
  z-index: ${zIndex.raised};
  inset-inline: 0;
  border-block-start: ${size.stroke} solid color-mix(in srgb, ${color.status.danger.mark} 45%, transparent);
  translate: 0 -50%;
  pointer-events: none;

  &::before {
    content: '';
    position: absolute;
    inset-inline-start: calc(-1 * ${space['2xs']});
    inset-block-start: calc(-0.5 * (${space.xs} + ${size.stroke}));
    inline-size: ${space.xs};
    block-size: ${space.xs};
    background: ${color.status.danger.mark};
    border-radius: ${radius.pill};
  }
  @media (forced-colors: active) {
    border-color: Highlight;

    &::before {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;
