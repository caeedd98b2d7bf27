import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { eyebrow } from '../../theme/typography.ts';
import { color, fontSize, size, space } from '../../tokens/index.ts';
import { Link } from '../Link/Link.tsx';

const Root = styled.footer`
  margin-block-start: auto;
  font-size: ${fontSize.s};
  color: ${color.text.default};
  background: ${color.surface.card};
  border-block-start: ${size.hairline} solid ${color.border.default};
`;

const Inner = styled.div`
  display: grid;
  gap: ${space.xl};
  max-inline-size: ${size.page.wide};
  margin-inline: auto;
  padding: ${space.xl} ${space.m};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${size.art}), 1fr));
  gap: ${space.l};
`;

const Caption = styled.h2`
  && {
    ${eyebrow}
    margin-block-end: ${space.xs};
  }
`;

const List = styled.ul`
  color: ${color.text.muted};
  display: grid;
  gap: ${space['3xs']};
  margin: 0;
  padding: 0;
  list-style: none;

  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${size.target};
  }
`;

const Copyright = styled.p`
  color: ${color.text.muted};
`;

export interface FooterColumn {
  title: string;
  links: readonly { href: string; label: string }[];
}

export interface FooterProps {
  columns?: readonly FooterColumn[] | undefined;
  /** Before the columns: brand, a sentence. */
  children?: ReactNode;
  copyright: ReactNode;
}

const Column = ({ title, links }: FooterColumn) => {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <Caption id={id}>{title}</Caption>
      <List>
        {links.map(({ href, label }) => (
          <li key={`${href} ${label}`}>
            <Link isQuiet href={href}>
              {label}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
};

const none: readonly FooterColumn[] = [];

export const Footer = ({ columns = none, children, copyright }: FooterProps) => (
  <Root>
    <Inner>
      {(children !== undefined || columns.length > 0) && (
        <Columns>
          {children !== undefined && <div>{children}</div>}
          {columns.map((column) => (
            <Column key={column.title} {...column} />
          ))}
        </Columns>
      )}
      <Copyright>{copyright}</Copyright>
    </Inner>
  </Root>
);
