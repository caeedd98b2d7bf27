import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { FontSize } from '../../tokens/index.ts';
import { Paragraph, type TextTone, type TextWeight, Title } from './Text.styles.ts';

export interface TextProps extends ComponentPropsWithRef<'p'> {
  as?: 'p' | 'span' | 'div' | 'strong' | 'dt' | 'dd' | 'figcaption' | undefined;
  size?: FontSize | undefined;
  tone?: TextTone | undefined;
  weight?: TextWeight | undefined;
}

export const Text = ({ as = 'p', size = 'm', tone = 'default', weight = 'regular', ...rest }: TextProps) => (
  <Paragraph as={as} $size={size} $tone={tone} $weight={weight} {...rest} />
);

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** Outline level; the visual size is `size`. */
  level: 1 | 2 | 3 | 4;
  size?: FontSize | undefined;
  children: ReactNode;
}

const sizes = { 1: '3xl', 2: '2xl', 3: 'xl', 4: 'l' } as const satisfies Record<HeadingProps['level'], FontSize>;

export const Heading = ({ level, size = sizes[level], ...rest }: HeadingProps) => <Title as={`h${level}`} $size={size} {...rest} />;
