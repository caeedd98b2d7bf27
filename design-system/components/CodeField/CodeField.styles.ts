import styled from 'styled-components';
import { color, font, fontSize, fontStretch, fontWeight, radius, size, space } from '../../tokens/index.ts';

/** Size container, so that the boxes shrink on a narrow screen. */
export const Room = styled.div`
  container-type: inline-size;
`;

/** Six painted boxes under one input, whose letter spacing puts each digit into a box. */
export const Frame = styled.div`
  --cell: min(${size.control.l}, calc((100cqi - (var(--length) - 1) * ${space['2xs']}) / var(--length)));
  --pitch: calc(var(--cell) + ${space['2xs']});
  position: relative;
  inline-size: fit-content;
  max-inline-size: calc(100% + 2 * ${size.stroke});
  /* With hidden overflow a caret at the end could still scroll the boxes; clipped overflow cannot be scrolled. */
  overflow: clip;
  padding: ${size.stroke};
  margin: calc(-1 * ${size.stroke});
`;

export const Cells = styled.div`
  display: flex;
  gap: ${space['2xs']};
`;

export const Cell = styled.span`
  inline-size: var(--cell);
  block-size: var(--cell);
  background: ${color.surface.card};
  border: ${size.hairline} solid ${color.border.strong};
  border-radius: ${radius.m};

  [data-invalid='true'] > & {
    border-color: ${color.border.danger};
    box-shadow: inset 0 0 0 ${size.hairline} ${color.border.danger};
  }
  [data-invalid='false']:has(~ :focus-visible) > &[data-next='true'],
  [data-invalid='false']:has(~ :focus-visible) > &[data-filled='true'] {
    border-color: ${color.border.focus};
  }
  :has(~ :focus-visible) > &[data-next='true'] {
    box-shadow: 0 0 0 ${size.hairline} ${color.border.focus};
  }
`;

export const Input = styled.input`
  position: absolute;
  inset-block: 0;
  inset-inline-start: ${size.stroke};
  inline-size: calc(var(--length) * var(--pitch) + 1em);
  padding: 0;
  padding-inline-start: calc((var(--cell) - 1ch) / 2);
  font-family: ${font.display};
  font-stretch: ${fontStretch.display};
  font-size: ${fontSize['2xl']};
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
  letter-spacing: calc(var(--pitch) - 1ch);
  color: ${color.text.default};
  background: none;
  border: 0;
  outline: none;
`;
