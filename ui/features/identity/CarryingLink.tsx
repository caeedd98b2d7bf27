import { useLinkClickHandler } from 'react-router';
import { Link, type LinkProps } from '@academy/design-system';

export interface CarryingLinkProps extends LinkProps {
  /** What the next screen fills in: it goes in the history's state, for addresses of people stand in no URL. */
  carries: { readonly email: string; readonly role: string };
}

/** A link that spares typing an e-mail address again. Opened in another tab, it is a link like any other. */
export const CarryingLink = ({ carries, ...rest }: CarryingLinkProps) => (
  <Link {...rest} onClick={useLinkClickHandler(rest.href, { state: carries })} />
);
