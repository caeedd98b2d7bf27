import type { ReactNode } from 'react';
import { Link } from '@academy/design-system';

/** Fills the `<link>` of a sentence about the terms. They open in a tab of their own, so that nothing typed is lost. */
export const termsLink = {
  link: (words: ReactNode) => (
    <Link href="/TermsAndConditions" target="_blank">
      {words}
    </Link>
  ),
};
