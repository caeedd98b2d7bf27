import styled from 'styled-components';
import { color, font, fontSize, fontStretch, fontWeight, radius, size, space } from '../../tokens/index.ts';

const Plate = styled.span`
  display: inline-grid;
  place-items: center;
  inline-size: fit-content;
  min-block-size: ${size.control.s};
  padding-inline: ${space.s};
  font-family: ${font.display};
  font-size: ${fontSize.m};
  font-stretch: ${fontStretch.display};
  font-weight: ${fontWeight.display};
  color: ${color.text.default};
  white-space: nowrap;
  background: ${color.surface.card};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.s};
`;

/** The name of a way to pay, set as a plate. Our own type, because the drawn logos belong to others. */
export const PaymentMark = ({ name }: { name: string }) => <Plate>{name}</Plate>;
