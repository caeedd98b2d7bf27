import { type ReactNode, useState } from 'react';
import { useLinkElement } from '../../theme/LinkProvider.tsx';
import type { Sport } from '../../tokens/index.ts';
import { Drawer } from '../Drawer/Drawer.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import {
  Actions,
  Brand,
  List,
  MenuButton,
  Nav,
  NavLink,
  Notice,
  Root,
  Row,
  SectionName,
  Sections,
  Skip,
  Strip,
  StripRow,
  Tools,
} from './Header.styles.ts';

export interface HeaderLink {
  href: string;
  label: string;
  isCurrent?: boolean | undefined;
}

/** One part of the menu. */
export interface HeaderSection {
  /** Heading, if there are several parts. */
  label?: string | undefined;
  links: readonly HeaderLink[];
}

export interface HeaderStrip {
  /** Names the strip, e.g. by the site. */
  label: string;
  navLabel: string;
  links: readonly HeaderLink[];
  actions?: ReactNode;
}

export interface HeaderProps {
  /** The `Logo`; its name is hidden where there is no room. */
  brand: ReactNode;
  brandHref: string;
  /** Names both navigations, e.g. "Main". */
  navLabel: string;
  links: readonly HeaderLink[];
  /** Something that is going on now, e.g. the next session. */
  notice?: ReactNode;
  /** Buttons at the end; where the bar has no room for the links they move into the menu. */
  actions?: ReactNode;
  /** Links and buttons of the menu, if they differ from the header's own. */
  menu?: readonly HeaderSection[] | undefined;
  menuActions?: ReactNode;
  /** Small controls that stay in the bar at every width: the bell, the account. */
  tools?: ReactNode;
  menuTitle: string;
  openMenuLabel: string;
  closeMenuLabel: string;
  /** First tab stop: leads past the header to `#main`. */
  skipLabel: string;
  /** Uses the sport's gradient. */
  sport?: Sport | undefined;
  /** Links of the site above those of one of its parts. */
  strip?: HeaderStrip | undefined;
}

/** More links need more room before they are in the bar. */
const usualLinks = 5;

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

/** Name, ways, and the reader's own controls, always in one line. Below 600 px, and where text is large, the ways fold into one menu. */
export function Header(props: HeaderProps) {
  const { brand, brandHref, navLabel, links, notice, actions, menu = [{ links }], menuActions = actions, tools, sport, strip } = props;
  const link = useLinkElement();
  const [isOpen, setOpen] = useState(false);
  const $isLong = links.length > usualLinks;
  return (
    <>
      <Skip href="#main">{props.skipLabel}</Skip>
      {strip && (
        <Strip aria-label={strip.label} data-header-strip>
          <StripRow>
            <nav aria-label={strip.navLabel}>
              <Links links={strip.links} isColumn={false} />
            </nav>
            {strip.actions !== undefined && <Tools>{strip.actions}</Tools>}
          </StripRow>
        </Strip>
      )}
      <Root $sport={sport}>
        <Row>
          <Brand as={link} href={brandHref} $isLong={$isLong}>
            {brand}
          </Brand>
          <Nav aria-label={navLabel} $isLong={$isLong}>
            <Links links={links} isColumn={false} />
          </Nav>
          {notice !== undefined && <Notice>{notice}</Notice>}
          {actions !== undefined && <Actions $isLong={$isLong}>{actions}</Actions>}
          {tools !== undefined && <Tools>{tools}</Tools>}
          <MenuButton $isLong={$isLong}>
            <IconButton
              icon="menu"
              label={props.openMenuLabel}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(true)}
            />
          </MenuButton>
        </Row>
        <Drawer
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title={props.menuTitle}
          closeLabel={props.closeMenuLabel}
          actions={menuActions}
        >
          <Sections>
            {menu.map((section) => (
              <nav key={section.label ?? ''} aria-label={section.label ?? navLabel}>
                {section.label !== undefined && menu.length > 1 && <SectionName aria-hidden>{section.label}</SectionName>}
                <Links links={section.links} isColumn />
              </nav>
            ))}
          </Sections>
        </Drawer>
      </Root>
    </>
  );
}
