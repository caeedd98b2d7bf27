import { useState } from 'react';

const storageKey = 'dashboard-side-bar';
const collapsed = 'collapsed';

function isStored(): boolean {
  try {
    return localStorage.getItem(storageKey) === collapsed;
  } catch {
    return false;
  }
}

/** Whether the side bar shows icons only; the choice is kept on this device. */
export function useSideBar(): readonly [isCollapsed: boolean, collapse: (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(isStored);
  const collapse = (next: boolean): void => {
    setCollapsed(next);
    try {
      localStorage.setItem(storageKey, next ? collapsed : 'open');
    } catch (error) {
      // Without storage the choice ends with the page.
      console.warn(error);
    }
  };
  return [isCollapsed, collapse];
}
