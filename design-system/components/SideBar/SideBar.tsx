import type { ReactElement } from 'react';
import { useLinkElement } from '../../theme/LinkProvider.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { IconName } from '../Icon/paths.tsx';
import { Tooltip, TooltipGroup } from '../Tooltip/Tooltip.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Badge, Entry, List, Root, Strip, Top, Words } from './SideBar.styles.ts';

interface SideBarBase {
  label: string;
  icon: IconName;
}

export interface SideBarLink extends SideBarBase {
  href: string;
  isCurrent?: boolean | undefined;
  /** Waiting items: the number shown, and its accessible text ("3 unread"). */
  badge?: { text: string; label: string } | undefined;
}

export interface SideBarAction extends SideBarBase {
  onSelect: () => void;
}

export interface SideBarProps {
  /** Names the navigation, e.g. "Dashboard". */
  label: string;
  items: readonly SideBarLink[];
  /** Separate items at the foot: settings, log out. */
  footItems?: readonly (SideBarLink | SideBarAction)[] | undefined;
  /** Icons only, with labels as tooltips. Store it with the reader's other settings. */
  isCollapsed: boolean;
  onCollapse: (isCollapsed: boolean) => void;
  labels: { collapse: string; expand: string };
}

const Item = ({ item, isCollapsed }: { item: SideBarLink | SideBarAction; isCollapsed: boolean }) => {
  const link = useLinkElement();
  const content = (
    <>
      <Icon name={item.icon} />
      <Words $isCollapsed={isCollapsed}>{item.label}</Words>
      {'badge' in item && item.badge && (
        <>
          <Badge $isCollapsed={isCollapsed} aria-hidden>
            {item.badge.text}
          </Badge>
          <VisuallyHidden>{item.badge.label}</VisuallyHidden>
        </>
      )}
    </>
  );
  const entry: ReactElement =
    'href' in item ? (
      <Entry as={link} href={item.href} $isCollapsed={isCollapsed} {...(item.isCurrent && { 'aria-current': 'page' })}>
        {content}
      </Entry>
    ) : (
      <Entry as="button" type="button" onClick={item.onSelect} $isCollapsed={isCollapsed}>
        {content}
      </Entry>
    );
  return (
    <li>
      <Tooltip content={item.label} side="inline-end" isName isDisabled={!isCollapsed}>
        {entry}
      </Tooltip>
    </li>
  );
};

const none: readonly SideBarLink[] = [];

/** Navigation of one area, next to its screens; collapsible, and on a phone a strip above them. */
export const SideBar = ({ label, items, footItems = none, isCollapsed, onCollapse, labels }: SideBarProps) => (
  <TooltipGroup>
    <Root $isCollapsed={isCollapsed}>
      <Top $isCollapsed={isCollapsed}>
        <IconButton
          icon="panel"
          label={isCollapsed ? labels.expand : labels.collapse}
          aria-expanded={!isCollapsed}
          onClick={() => onCollapse(!isCollapsed)}
        />
      </Top>
      <Strip aria-label={label}>
        {[items, footItems].map(
          (some, index) =>
            some.length > 0 && (
              <List key={index === 0 ? 'items' : 'foot'} role="list">
                {some.map((item) => (
                  <Item key={item.label} item={item} isCollapsed={isCollapsed} />
                ))}
              </List>
            ),
        )}
      </Strip>
    </Root>
  </TooltipGroup>
);
