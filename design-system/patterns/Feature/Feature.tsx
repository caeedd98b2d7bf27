import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../../components/Icon/Icon.tsx';
import type { IconName } from '../../components/Icon/paths.tsx';
import { Heading } from '../../components/Text/Text.tsx';
import { color, media, radius, size, space } from '../../tokens/index.ts';

/** The icon is next to the text on narrow screens, above it in a column. */
const Root = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space['2xs']} ${space.m};
  align-content: start;

  & > p {
    color: ${color.text.muted};
    text-wrap: pretty;
  }
  ${media.up('sm')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Disc = styled.span`
  display: grid;
  grid-row: span 2;
  place-items: center;
  inline-size: ${size.control.l};
  block-size: ${size.control.l};
  margin-block-end: ${space.xs};
  color: ${color.text.accent};
  background: ${color.surface.card};
  border: ${size.hairline} solid ${color.border.default};
  border-radius: ${radius.m};

  ${media.up('sm')} {
    grid-row: auto;
  }
`;

export interface FeatureProps {
  icon: IconName;
  title: ReactNode;
  titleLevel?: 3 | 4 | undefined;
  children: ReactNode;
}

/** A feature of the product, as a list item. */
export const Feature = ({ icon, title, titleLevel = 3, children }: FeatureProps) => (
  <Root>
    <Disc>
      <Icon name={icon} size="l" />
    </Disc>
    <Heading level={titleLevel} size="l">
      {title}
    </Heading>
    <p>{children}</p>
  </Root>
);
