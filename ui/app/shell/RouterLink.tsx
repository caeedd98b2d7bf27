import { Link } from 'react-router';
import type { LinkElementProps } from '@academy/design-system';

/** Lets every `href` of the design system travel through the router; other sites and places on the page stay plain links. */
export const RouterLink = ({ href = '', children, ...rest }: LinkElementProps) =>
  /^\/(?!\/)/.test(href) && rest.target === undefined ? (
    <Link to={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  );
