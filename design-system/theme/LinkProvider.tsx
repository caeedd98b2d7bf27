import { type ComponentPropsWithRef, createContext, type ElementType, type ReactNode, useContext } from 'react';

/** What a router's link must accept to stand in for `<a>`. */
export type LinkElementProps = ComponentPropsWithRef<'a'>;
export type LinkElement = ElementType<LinkElementProps>;

const LinkContext = createContext<LinkElement>('a');

export interface LinkProviderProps {
  /** Receives `href` like an `<a>`; hands it to the router. */
  component: LinkElement;
  children: ReactNode;
}

/** Lets every `href` in the design system travel through the application's router. */
export const LinkProvider = ({ component, children }: LinkProviderProps) => <LinkContext value={component}>{children}</LinkContext>;

export const useLinkElement = (): LinkElement => useContext(LinkContext);
