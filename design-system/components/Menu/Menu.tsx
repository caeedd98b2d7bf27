import { Menu as Base } from '@base-ui/react/menu';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { useLinkElement } from '../../theme/LinkProvider.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.tsx';
import { Directed } from '../Popup/Directed.tsx';
import { popupOffset } from '../Popup/Popup.styles.ts';
import { GroupLabel, Item, LinkItem, Popup, Positioner, Separator, Words } from './Menu.styles.ts';

interface MenuItemBase {
  label: string;
  icon?: IconName | undefined;
  /** For actions that cannot be undone or end something: placed last, in red. */
  isDanger?: boolean | undefined;
}

/** A link through the application's router. */
export interface MenuLink extends MenuItemBase {
  href: string;
  isCurrent?: boolean | undefined;
}

export interface MenuAction extends MenuItemBase {
  onSelect: () => void;
  isDisabled?: boolean | undefined;
}

export interface MenuGroup {
  /** Heading of the group, e.g. the name of the account. */
  label?: ReactNode;
  items: readonly (MenuLink | MenuAction)[];
}

export interface MenuProps {
  /** The button that opens it: a `Button` or an `IconButton`. */
  trigger: ReactElement;
  /** A line separates the groups. */
  groups: readonly MenuGroup[];
  /** The edge of the button that it is aligned with. */
  align?: 'start' | 'end' | undefined;
}

const Entry = ({ item }: { item: MenuLink | MenuAction }) => {
  const link = useLinkElement();
  const content = (
    <>
      {item.icon !== undefined && <Icon name={item.icon} size="s" />}
      <Words>{item.label}</Words>
    </>
  );
  if ('href' in item)
    return (
      <LinkItem
        render={createElement(link, { href: item.href })}
        closeOnClick
        $isDanger={item.isDanger ?? false}
        {...(item.isCurrent && { 'aria-current': 'page' })}
      >
        {content}
      </LinkItem>
    );
  return (
    <Item disabled={item.isDisabled ?? false} onClick={item.onSelect} $isDanger={item.isDanger ?? false}>
      {content}
    </Item>
  );
};

/** Actions and links behind one button. Arrow keys, Home, End and first letters move; Escape closes and returns the focus. */
export const Menu = ({ trigger, groups, align = 'start' }: MenuProps) => (
  <Directed>
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Positioner {...popupOffset} align={align}>
          <Popup data-menu>
            {groups.map(({ label, items }, index) => (
              <Fragment key={items.map((item) => item.label).join()}>
                {index > 0 && <Separator />}
                <Base.Group>
                  {label !== undefined && <GroupLabel>{label}</GroupLabel>}
                  {items.map((item) => (
                    <Entry key={item.label} item={item} />
                  ))}
                </Base.Group>
              </Fragment>
            ))}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  </Directed>
);
