import styled from 'styled-components';
import { color, fontSize, space } from '../../tokens/index.ts';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  align-items: center;
  justify-content: center;

  & [aria-disabled='true'] {
    color: ${color.text.subtle};
  }
`;

const Place = styled.p`
  font-size: ${fontSize.s};
  font-variant-numeric: tabular-nums;
`;

export interface PaginationProps {
  /** Names the navigation. */
  label: string;
  /** From 1. */
  page: number;
  count: number;
  onChange: (page: number) => void;
  previousLabel: string;
  nextLabel: string;
  /** E.g. "Page 2 of 3"; read aloud when it changes. */
  placeText: string;
}

/** One page back, one on. At either end the button stays and keeps its focus, but does nothing. */
export function Pagination({ label, page, count, onChange, previousLabel, nextLabel, placeText }: PaginationProps) {
  const [isFirst, isLast] = [page <= 1, page >= count];
  return (
    <Root aria-label={label}>
      <Button
        aria-disabled={isFirst}
        onClick={() => !isFirst && onChange(page - 1)}
        iconStart={<Icon name="chevron-left" size="s" />}
        variant={isFirst ? 'ghost' : 'secondary'}
      >
        {previousLabel}
      </Button>
      <Place role="status">{placeText}</Place>
      <Button
        aria-disabled={isLast}
        onClick={() => !isLast && onChange(page + 1)}
        iconEnd={<Icon name="chevron-right" size="s" />}
        variant={isLast ? 'ghost' : 'secondary'}
      >
        {nextLabel}
      </Button>
    </Root>
  );
}
