import type { ReactNode } from 'react';
import type { Sport } from '../../tokens/index.ts';
import { CourtArt } from '../CourtArt/CourtArt.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.tsx';
import { Heading } from '../Text/Text.tsx';
import { Actions, Disc, Picture, Root } from './EmptyState.styles.ts';

export interface EmptyStateProps {
  /** What is missing, in a few words. */
  title: ReactNode;
  titleLevel?: 2 | 3 | 4 | undefined;
  /** The reason. */
  children?: ReactNode;
  /** The one possible next step. */
  action?: ReactNode;
  /** Shows the sport's empty field instead of an icon. */
  sport?: Sport | undefined;
  icon?: IconName | undefined;
}

export const EmptyState = ({ title, titleLevel = 2, children, action, sport, icon = 'search' }: EmptyStateProps) => (
  <Root>
    {sport === undefined ? (
      <Disc $isDanger={false}>
        <Icon name={icon} size="l" />
      </Disc>
    ) : (
      <Picture $sport={sport}>
        <CourtArt sport={sport} />
      </Picture>
    )}
    <Heading level={titleLevel} size="xl">
      {title}
    </Heading>
    {children !== undefined && <p>{children}</p>}
    {action !== undefined && <Actions>{action}</Actions>}
  </Root>
);
