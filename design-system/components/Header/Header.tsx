import { type ReactNode, useState } from 'react';
import { useLinkElement } from '../../theme/LinkProvider.tsx';
import type { Sport } from '../../tokens/index.ts';
import { Drawer } from '../Drawer/Drawer.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Actions, Brand, List, MenuButton, Nav, NavLink, Root, Row, Skip } from './Header.styles.ts';

export interface HeaderLink {
  href: string;
  label: string;
  isCurrent?: boolean | undefined;
}

export interface HeaderProps {
  /** Logo and name; led by `brandHref`. */
  brand: ReactNode;
  brandHref: string;
  /** Names both navigations, e.g. "Main". */
  navLabel: string;
  links: readonly HeaderLink[];
  /** Buttons at the end, folded into the menu on a narrow screen. */
  actions?: ReactNode;
  /** Links and buttons of the menu where they differ from the header's own. */
  menuLinks?: readonly HeaderLink[] | undefined;
  menuActions?: ReactNode;
  /** Small things that stay in the bar on every screen, e.g. an avatar or the theme. */
  tools?: ReactNode;
  menuTitle: string;
  openMenuLabel: string;
  closeMenuLabel: string;
  /** First tab stop: leads past the header to `#main`. */
  skipLabel: string;
  /** Wears the sport's gradient. */
  sport?: Sport | undefined;
}

const Links = ({ links, isColumn }: { links: readonly HeaderLink[]; isColumn: boolean }) => {
  const link = useLinkElement();
  return (
    <List $isColumn={isColumn}>
      {links.map(({ href, label, isCurrent = false }) => (
        <li key={`${href} ${label}`}>
          <NavLink as={link} href={href} $isBlock={isColumn} {...(isCurrent && { 'aria-current': 'page' })}>
            {label}
          </NavLink>
        </li>
      ))}
    </List>
  );
};

export function Header(props: HeaderProps) {
  const { brand, brandHref, navLabel, links, actions, menuLinks = links, menuActions = actions, tools, sport } = props;
  const link = useLinkElement();
  const [isOpen, setOpen] = useState(false);
  return (
    <Root $sport={sport}>
      <Skip href="#main">{props.skipLabel}</Skip>
      <Row>
        <Brand as={link} href={brandHref}>
          {brand}
        </Brand>
        <Nav aria-label={navLabel}>
          <Links links={links} isColumn={false} />
        </Nav>
        {actions !== undefined && <Actions $isAlways={false}>{actions}</Actions>}
        {tools !== undefined && <Actions $isAlways>{tools}</Actions>}
        <MenuButton>
          <IconButton icon="menu" label={props.openMenuLabel} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)} />
        </MenuButton>
      </Row>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={props.menuTitle}
        closeLabel={props.closeMenuLabel}
        actions={menuActions}
      >
        <nav aria-label={navLabel}>
          <Links links={menuLinks} isColumn />
        </nav>
      </Drawer>
    </Root>
  );
}
