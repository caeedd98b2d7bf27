import { lazy } from 'react';
import { Header, type HeaderSection, Inline, Logo, Skeleton, size } from '@academy/design-system';
import { useLocation } from 'react-router';
import { useAppSelector } from '../hooks.ts';
import { useText } from '../messages/use-text.ts';
import type { Layout } from '../route-row.ts';
import { ExtraPart } from './CrashBoundary.tsx';
import { HeaderNotice } from './HeaderNotice.tsx';
import {
  athleteLinks,
  athleteMenu,
  hasAuthButtons,
  headerSportOf,
  isTopNavigationHidden,
  menuLinks,
  type NavigationLink,
  studioLinks,
  studioMenu,
  topLinks,
} from './navigation.ts';
import { BarButtons, MenuButtons, StudioButtons } from './SessionButtons.tsx';

/** Loaded after the page: visitors have no account, and usually no messages. */
const HeaderTools = lazy(async () => ({ default: (await import('./HeaderTools.tsx')).HeaderTools }));

type HeaderLayout = Exclude<Layout, 'bare'>;

/**
 * The header of every screen, except those that fill the window. Links and colour depend on the part of the site; everything else is
 * the same everywhere.
 */
export function SiteHeader({ layout }: { layout: HeaderLayout }) {
  const text = useText();
  const { pathname } = useLocation();
  const { isLoggedIn, user } = useAppSelector(({ session }) => session);
  const isAthlete = user?.role === 'athlete';
  const isStudio = layout === 'studio';
  const isTopHidden = isTopNavigationHidden(pathname);
  const part = layout === 'site' && isTopHidden ? 'athlete' : layout;
  const labelled = (links: readonly NavigationLink[]) =>
    links.map(({ href, label }) => ({ href, label: text(label), isCurrent: href.toLowerCase() === pathname.toLowerCase() }));
  const hasStrip = isStudio && !isTopHidden;
  const buttons = hasAuthButtons(pathname) && <BarButtons isTop={part === 'site' || hasStrip} isOnColor={part === 'athlete'} />;
  const menus: Record<HeaderLayout, readonly HeaderSection[]> = {
    site: [{ links: labelled(menuLinks) }],
    athlete: [{ links: labelled(isAthlete ? [...athleteLinks, ...athleteMenu] : athleteLinks) }],
    studio: [
      { label: text('studio.brand'), links: labelled(studioMenu) },
      ...(hasStrip ? [{ label: text('brand'), links: labelled(menuLinks) }] : []),
    ],
  };
  return (
    <Header
      brand={<Logo name={text(isStudio ? 'studio.brand' : 'brand')} />}
      brandHref={isStudio ? '/homepage' : '/'}
      navLabel={text(navLabels[part])}
      links={labelled(barLinks[part])}
      menu={menus[part]}
      menuTitle={text(isStudio ? 'studio.brand' : 'nav.menu')}
      openMenuLabel={text(isStudio ? 'studio.openMenu' : 'nav.openMenu')}
      closeMenuLabel={text('close')}
      skipLabel={text('skipToContent')}
      sport={isStudio ? 'yoga' : part === 'athlete' ? headerSportOf(pathname) : undefined}
      strip={
        hasStrip
          ? { label: text('brand'), navLabel: text('nav.label'), links: labelled(topLinks), actions: buttons || undefined }
          : undefined
      }
      notice={<HeaderNotice />}
      actions={isStudio ? <StudioButtons /> : buttons || undefined}
      menuActions={<MenuButtons hasSession={hasAuthButtons(pathname)} isStudio={isStudio} />}
      tools={
        <ExtraPart place="tools" waiting={isLoggedIn && <ToolsPlace />}>
          <HeaderTools />
        </ExtraPart>
      }
    />
  );
}

/** Holds the place of the messages, the bell and the account. */
const ToolsPlace = () => (
  <Inline gap="xs">
    <Skeleton shape="circle" width={size.control.m} height={size.control.m} />
    <Skeleton shape="circle" width={size.control.m} height={size.control.m} />
    <Skeleton shape="circle" width={size.control.m} height={size.control.m} />
  </Inline>
);

const navLabels = { site: 'nav.label', athlete: 'nav.athlete', studio: 'studio.brand' } as const satisfies Record<HeaderLayout, string>;
const barLinks: Record<HeaderLayout, readonly NavigationLink[]> = { site: topLinks, athlete: athleteLinks, studio: studioLinks };
