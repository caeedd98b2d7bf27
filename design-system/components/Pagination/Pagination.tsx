import type { MouseEvent, ReactNode } from 'react';
import { useLinkElement } from '../../theme/LinkProvider.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { pageNumbers } from './page-numbers.ts';
import { Gap, List, NumberItem, PositionItem, Target } from './Pagination.styles.ts';

export interface PaginationLabels {
  /** Names the navigation: "Pages of coaches". */
  navigation: string;
  previous: string;
  next: string;
  /** Label of a page number, which it must contain as displayed: "Page 1,234". */
  page: (page: number) => string;
  /** Between the arrows on a phone: "Page 3 of 12". */
  position: (page: number, count: number) => string;
}

export interface PaginationProps {
  /** From 1. */
  page: number;
  /** Number of pages. */
  count: number;
  labels: PaginationLabels;
  /** Address of a page, for lists whose page is in the address. */
  href?: ((page: number) => string) | undefined;
  /** For lists whose page is not in the address: buttons instead of links. */
  onChange?: ((page: number) => void) | undefined;
  /** Locale for formatting the numbers. */
  locale?: string | undefined;
}

const stop = (event: MouseEvent): void => event.preventDefault();

/** Steps through the pages of a list. Renders nothing for a single page. */
export function Pagination({ page, count, labels, href, onChange, locale = 'en-IN' }: PaginationProps) {
  const link = useLinkElement();
  if (count <= 1) return null;
  const number = new Intl.NumberFormat(locale);

  const target = (to: number, content: ReactNode, name?: string) => {
    // An arrow at the end keeps its place and focus, but has no target.
    const isOut = to < 1 || to > count;
    const isCurrent = to === page;
    const element = href
      ? { as: link, ...(isOut ? { role: 'link', tabIndex: 0 } : { href: href(to) }) }
      : { as: 'button' as const, type: 'button', onClick: () => onChange?.(to) };
    return (
      <Target
        {...element}
        {...(name !== undefined && { 'aria-label': name })}
        {...(isCurrent && { 'aria-current': 'page' })}
        {...(isOut && { 'aria-disabled': true, onClick: stop })}
      >
        {content}
      </Target>
    );
  };
  return (
    <nav aria-label={labels.navigation}>
      <List>
        <li>
          {target(
            page - 1,
            <>
              <Icon name="chevron-left" size="s" />
              {labels.previous}
            </>,
          )}
        </li>
        {pageNumbers(page, count).map((step) => (
          <NumberItem key={step} {...(typeof step !== 'number' && { 'aria-hidden': true })}>
            {typeof step === 'number' ? target(step, number.format(step), labels.page(step)) : <Gap>…</Gap>}
          </NumberItem>
        ))}
        <PositionItem>{labels.position(page, count)}</PositionItem>
        <li>
          {target(
            page + 1,
            <>
              {labels.next}
              <Icon name="chevron-right" size="s" />
            </>,
          )}
        </li>
      </List>
      <VisuallyHidden role="status">{labels.position(page, count)}</VisuallyHidden>
    </nav>
  );
}
