import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Heading } from '../Text/Text.tsx';
import { type CardPadding, Head, Root } from './Card.styles.ts';

export interface CardProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | undefined;
  title?: ReactNode;
  /** Outline level of the title. */
  titleLevel?: 2 | 3 | 4 | undefined;
  /** Beside the title: a link, a badge, a small button. */
  actions?: ReactNode;
  padding?: CardPadding | undefined;
  /** As high as its row. */
  isFull?: boolean | undefined;
}

export const Card = ({ as = 'div', title, titleLevel = 2, actions, padding = 'm', isFull = false, children, ...rest }: CardProps) => (
  <Root as={as} $padding={padding} $isFull={isFull} {...rest}>
    {(title !== undefined || actions !== undefined) && (
      <Head>
        {title !== undefined && (
          <Heading level={titleLevel} size="xl">
            {title}
          </Heading>
        )}
        {actions}
      </Head>
    )}
    {children}
  </Root>
);
