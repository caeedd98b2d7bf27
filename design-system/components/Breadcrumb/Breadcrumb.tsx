import styled from 'styled-components';
import { color, fontSize, size, space } from '../../tokens/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Link } from '../Link/Link.tsx';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space['2xs']};
  margin: 0;
  padding: 0;
  font-size: ${fontSize.s};
  color: ${color.text.muted};
  list-style: none;

  & li {
    display: inline-flex;
    align-items: center;
    gap: ${space['2xs']};
    min-block-size: ${size.target};
  }
  & [aria-current] {
    color: ${color.text.default};
  }
`;

export interface Crumb {
  label: string;
  href: string;
}

export interface BreadcrumbProps {
  /** Names the navigation. */
  label: string;
  items: readonly Crumb[];
  /** Name of the current page, e.g. "Coaching for Tennis". */
  current: string;
}

export const Breadcrumb = ({ label, items, current }: BreadcrumbProps) => (
  <nav aria-label={label}>
    <List>
      {items.map((item) => (
        <li key={item.href}>
          <Link isQuiet href={item.href}>
            {item.label}
          </Link>
          <Icon name="chevron-right" size="s" />
        </li>
      ))}
      <li aria-current="page">{current}</li>
    </List>
  </nav>
);
