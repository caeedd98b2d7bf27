import { Link, parsePath } from 'react-router';
import type { LinkElementProps } from '@academy/design-system';
import { loadScreenAt } from './load-screen.ts';

/** Lets every `href` of the design system travel through the router; other sites and places on the page stay plain links. */
export const RouterLink = ({ href = '', children, ...rest }: LinkElementProps) => {
  if (!/^\/(?!\/)/.test(href) || rest.target !== undefined) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  // What leads there next is fetched while the finger is still on its way down.
  const handleAim = (): void => void loadScreenAt(parsePath(href).pathname ?? '/');
  return (
    <Link to={href} onPointerEnter={handleAim} onFocus={handleAim} {...rest}>
      {children}
    </Link>
  );
};
