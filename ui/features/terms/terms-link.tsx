import type { ReactNode } from 'react';
import { Link } from '@academy/design-system';

/** Renders the `<link>` in texts about the terms. Opens in a new tab, so that no input is lost. */
export const termsLink = {
  link: (words: ReactNode) => (
    <Link href="/TermsAndConditions" target="_blank">
      {words}
    </Link>
  ),
};
