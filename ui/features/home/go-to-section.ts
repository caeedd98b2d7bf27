import type { MouseEvent } from 'react';

/** Goes to a place on this page instead of where the link leads; the keyboard goes on from there. */
export const goToSection =
  (id: string) =>
  (event: MouseEvent): void => {
    const section = document.getElementById(id);
    if (!section || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    section.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
    section.focus({ preventScroll: true });
  };
