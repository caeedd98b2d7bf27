import { type ComponentPropsWithRef, createContext, type ElementType, type ReactNode, useContext } from 'react';

/** Props that a router's link must accept to replace `<a>`. */
export type LinkElementProps = ComponentPropsWithRef<'a'>;
export type LinkElement = ElementType<LinkElementProps>;

const LinkContext = createContext<LinkElement>('a');

export interface LinkProviderProps {
  /** Receives `href` like an `<a>` and passes it to the router. */
  component: LinkElement;
  children: ReactNode;
}

/** Makes every `href` in the design system use the application's router. */
export const LinkProvider = ({ component, children }: LinkProviderProps) => <LinkContext value={component}>{children}</LinkContext>;

export const useLinkElement = (): LinkElement => useContext(LinkContext);
