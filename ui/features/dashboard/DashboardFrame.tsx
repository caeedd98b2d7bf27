import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { type IconName, SideBar, WithSideBar } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Screen, type ScreenProps } from '../../app/shell/Screen.tsx';
import { en } from './en.ts';
import { useSideBar } from './use-side-bar.ts';

const links = [
  { href: '/', label: 'dashboard.home', icon: 'home' },
  { href: '/bargraph', label: 'dashboard.weeks', icon: 'chart' },
  { href: '/coachschedule', label: 'dashboard.schedule', icon: 'calendar' },
  { href: '/review', label: 'dashboard.ratings', icon: 'star' },
  { href: '/coachwallet', label: 'dashboard.wallet', icon: 'wallet' },
  { href: '/chat', label: 'dashboard.chat', icon: 'chat' },
] as const satisfies readonly { href: string; label: keyof typeof en; icon: IconName }[];

export interface DashboardFrameProps extends Pick<ScreenProps, 'title' | 'lead' | 'breadcrumb' | 'actions'> {
  /** Something lies over the page. */
  isDimmed?: boolean;
  children: ReactNode;
}

/** The side bar of the dashboard, and one of its screens. */
export function DashboardFrame({ isDimmed = false, ...page }: DashboardFrameProps) {
  const text = useText(en);
  const { pathname } = useLocation();
  const [isCollapsed, collapse] = useSideBar();
  return (
    <WithSideBar
      isDimmed={isDimmed}
      sideBar={
        <SideBar
          label={text('dashboard.title')}
          items={links.map(({ href, label, icon }) => ({ href, label: text(label), icon, isCurrent: href === pathname.toLowerCase() }))}
          footItems={[{ href: '/logout', label: text('dashboard.logOut'), icon: 'logout' }]}
          isCollapsed={isCollapsed}
          onCollapse={collapse}
          labels={{ collapse: text('dashboard.collapse'), expand: text('dashboard.expand') }}
        />
      }
    >
      <Screen {...page} />
    </WithSideBar>
  );
}
