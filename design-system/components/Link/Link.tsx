import { type LinkElementProps, useLinkElement } from '../../theme/LinkProvider.tsx';
import { Anchor } from './Link.styles.ts';

export interface LinkProps extends LinkElementProps {
  href: string;
  /** Inherits the colour and is underlined on hover only: for lists of links, never inside a sentence. */
  isQuiet?: boolean | undefined;
}

export function Link({ isQuiet = false, ...rest }: LinkProps) {
  return <Anchor as={useLinkElement()} $isQuiet={isQuiet} {...rest} />;
}
