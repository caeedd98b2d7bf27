import type { OtherTabs } from '../other-tabs.ts';

/** The tabs of one browser: what one tells, the others hear at once. */
export function createFakeTabs(): { readonly open: () => OtherTabs } {
  const tabs: Map<string, Set<() => void>>[] = [];
  return {
    open() {
      const own = new Map<string, Set<() => void>>();
      tabs.push(own);
      return {
        tell: (topic) => {
          for (const tab of tabs) if (tab !== own) for (const listener of tab.get(topic) ?? []) listener();
        },
        listen: (topic, onChange) => {
          own.set(topic, (own.get(topic) ?? new Set()).add(onChange));
          return () => void own.get(topic)?.delete(onChange);
        },
      };
    },
  };
}
