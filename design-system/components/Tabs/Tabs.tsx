import { Tabs as Base } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.tsx';
import { Directed } from '../Popup/Directed.tsx';
import { Count, List, Panel, Tab } from './Tabs.styles.ts';

export interface TabItem {
  value: string;
  label: string;
  icon?: IconName | undefined;
  /** Number of items in the tab, formatted: "12". */
  count?: string | undefined;
  isDisabled?: boolean | undefined;
  content: ReactNode;
}

export interface TabsProps {
  /** Name of the tab list. */
  label: string;
  items: readonly TabItem[];
  /** The selected tab; keep it in the address if it should be linkable. */
  value: string;
  onChange: (value: string) => void;
  /** Arrow keys only move the focus; Enter and Space select. For panels that must be loaded first. */
  isManual?: boolean | undefined;
}

/** One tab stop: arrow keys, Home and End move between tabs. */
export function Tabs({ label, items, value, onChange, isManual = false }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const shown = items.findIndex((item) => item.value === value);
  useEffect(() => {
    const tab = list.current?.querySelectorAll('[role="tab"]')[shown];
    if (list.current && tab) scrollSideways(list.current, tab);
  }, [shown]);
  return (
    <Directed>
      <Base.Root value={value} onValueChange={(next: unknown) => onChange(String(next))}>
        <List ref={list} aria-label={label} activateOnFocus={!isManual}>
          {items.map(({ value: own, label: words, icon, count, isDisabled = false }) => (
            <Tab key={own} value={own} disabled={isDisabled}>
              {icon !== undefined && <Icon name={icon} size="s" />}
              {words}
              {count !== undefined && <Count>{count}</Count>}
            </Tab>
          ))}
        </List>
        {items.map(({ value: own, content }) => (
          <Panel key={own} value={own}>
            {content}
          </Panel>
        ))}
      </Base.Root>
    </Directed>
  );
}

/** Brings a tab into view within its list; `scrollIntoView` would scroll the page too. */
function scrollSideways(list: HTMLElement, tab: Element): void {
  const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left;
  else if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right;
}
