import type { MouseEvent } from 'react';
import { prefersReducedMotion } from '@academy/design-system';

/** Scrolls to a section of this page instead of following the link, and moves the keyboard focus there. */
export const goToSection =
  (id: string) =>
  (event: MouseEvent): void => {
    const section = document.getElementById(id);
    if (!section || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    section.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
    section.focus({ preventScroll: true });
  };
