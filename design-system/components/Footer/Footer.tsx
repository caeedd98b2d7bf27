import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { eyebrow } from '../../theme/typography.ts';
import { color, fontSize, size, space } from '../../tokens/index.ts';
import { Link } from '../Link/Link.tsx';

/** On a page shorter than the window it is at the lower edge of the window. */
const Root = styled.footer`
  position: sticky;
  inset-block-start: 100dvh;
  font-size: ${fontSize.s};
  color: ${color.text.default};
  background: ${color.surface.card};
  border-block-start: ${size.hairline} solid ${color.border.default};

  @media print {
    display: none;
  }
`;

const Inner = styled.div`
  display: grid;
  gap: ${space.l};
  max-inline-size: ${size.page.wide};
  margin-inline: auto;
  padding: ${space.l} ${space.m};
`;

/** One line where there is room: copyright at the start, the links at the end. */
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.l};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${size.tile}), 1fr));
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
  display: flex;
  flex-wrap: wrap;
  gap: ${space['3xs']} ${space.m};
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
  /** A few links beside the copyright, named by their title. */
  links?: FooterColumn | undefined;
  /** Before the columns: brand, a sentence. */
  children?: ReactNode;
  copyright: ReactNode;
}

const Links = ({ links }: Pick<FooterColumn, 'links'>) => (
  <List>
    {links.map(({ href, label }) => (
      <li key={`${href} ${label}`}>
        <Link isQuiet href={href}>
          {label}
        </Link>
      </li>
    ))}
  </List>
);

const Column = ({ title, links }: FooterColumn) => {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <Caption id={id}>{title}</Caption>
      <Links links={links} />
    </nav>
  );
};

const none: readonly FooterColumn[] = [];

export const Footer = ({ columns = none, links, children, copyright }: FooterProps) => (
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
      <Line>
        <Copyright>{copyright}</Copyright>
        {links && (
          <nav aria-label={links.title}>
            <Links links={links.links} />
          </nav>
        )}
      </Line>
    </Inner>
  </Root>
);
