import styled from 'styled-components';
import { color, type FontSize, fontSize, fontWeight, radius, size, space } from '../../tokens/index.ts';
import { formatAmount } from '../MoneyField/format-money.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

const Root = styled.button<{ $size: FontSize }>`
  min-block-size: ${size.target};
  padding-inline: ${space['3xs']};
  font: inherit;
  font-size: ${({ $size }) => fontSize[$size]};
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
  color: inherit;
  white-space: nowrap;
  text-align: start;
  text-decoration: underline dotted from-font;
  text-underline-offset: 0.25em;
  background: none;
  border: 0;
  border-radius: ${radius.s};
  cursor: pointer;

  &:hover {
    color: ${color.text.accent};
    text-decoration-style: solid;
  }
  &:focus-visible {
    outline: ${size.stroke} solid ${color.border.focus};
    outline-offset: ${size.stroke};
  }
`;

export interface AmountButtonProps {
  /** Whole paise. */
  paise: number;
  /** Read aloud before the amount: "Explain available:". */
  label: string;
  size?: FontSize | undefined;
  onExplain: () => void;
}

/** An amount that says how it came about when it is pressed. */
export const AmountButton = ({ paise, label, size: textSize = 'm', onExplain }: AmountButtonProps) => (
  <Root type="button" $size={textSize} aria-haspopup="dialog" onClick={onExplain}>
    <VisuallyHidden>{`${label} `}</VisuallyHidden>
    {formatAmount(paise)}
  </Root>
);
