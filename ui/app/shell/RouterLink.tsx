import type { MouseEvent } from 'react';
import type { LinkElementProps } from '@academy/design-system';
import { hrefOf, placeOf, useLocation, useNavigate } from '../router/index.ts';
import { loadScreenAt } from './load-screen.ts';

/** Lets every `href` of the design system travel through the router; other sites and places on the page stay plain links. */
export const RouterLink = ({ href = '', children, ...rest }: LinkElementProps) => {
  const isOurs = /^\/(?!\/)/.test(href) && rest.target === undefined && rest.download === undefined;
  if (isOurs) {
    return (
      <TravellingLink href={href} {...rest}>
        {children}
      </TravellingLink>
    );
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
};

function TravellingLink({ href, onClick, children, ...rest }: LinkElementProps & { href: string }) {
  const navigate = useNavigate();
  const location = useLocation();
  const to = placeOf(href, location);
  // What leads there next is fetched while the finger is still on its way down.
  const handleAim = (): void => void loadScreenAt(to.pathname);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isForBrowser = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (event.defaultPrevented || isForBrowser) return;
    event.preventDefault();
    navigate(href, { replace: hrefOf(to) === hrefOf(location) });
  };
  return (
    <a href={href} onPointerEnter={handleAim} onFocus={handleAim} onClick={handleClick} {...rest}>
      {children}
    </a>
  );
}
