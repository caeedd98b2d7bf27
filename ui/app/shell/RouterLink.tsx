import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { LinkElementProps } from '@academy/design-system';
import { isOwnDocument } from './own-document.ts';
import { loadScreenAt } from './load-screen.ts';
import { canTurn, turnInto } from './turn-into.ts';

/** Routes every `href` of the design system through the router; links to other sites, other documents and within the page stay plain. */
export const RouterLink = ({ href = '', children, ...rest }: LinkElementProps) => {
  const isOurs = /^(?:\/(?!\/)|\?)/.test(href) && !isOwnDocument(href) && rest.target === undefined && rest.download === undefined;
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

/** Number of the latest press that waits for its screen. */
let latest = 0;

function TravellingLink({ href, children, onClick, ...rest }: LinkElementProps & { href: string }) {
  const load = async (): Promise<void> => {
    const [pathname] = href.split(/[?#]/u, 1);
    // A link that changes the query alone stays on this screen.
    if (pathname) await loadScreenAt(pathname);
  };
  // Preloads the target screen while the pointer is still being pressed.
  const handleAim = (): void => void load();
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const picture = event.currentTarget;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (event.defaultPrevented || !isPlain || picture.dataset['turns'] === undefined || !canTurn()) return;
    event.preventDefault();
    const [press, from] = [++latest, location.href];
    // The reader may have gone elsewhere while the screen was loaded, or pressed twice.
    const isWanted = (): boolean => press === latest && location.href === from;
    void load().then(() => isWanted() && turnInto(picture, () => isWanted() && navigate(href)));
  };
  return (
    <Link to={href} discover="none" onPointerEnter={handleAim} onFocus={handleAim} onClick={handleClick} {...rest}>
      {children}
    </Link>
  );
}
