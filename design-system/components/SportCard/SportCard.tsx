import type { ReactNode } from 'react';
import { useLinkElement } from '../../theme/LinkProvider.tsx';
import type { Sport } from '../../tokens/index.ts';
import { CourtArt } from '../CourtArt/CourtArt.tsx';
import { Art, Detail, Name, Root, Shade } from './SportCard.styles.ts';

export interface SportCardProps {
  sport: Sport;
  name: string;
  /** Below the name, e.g. the number of coaches. */
  detail?: ReactNode;
  /** Makes the card a link. */
  href?: string | undefined;
  /** Makes the card a button, if there is no href. */
  onClick?: (() => void) | undefined;
}

export function SportCard({ sport, name, detail, href, onClick }: SportCardProps) {
  const link = useLinkElement();
  const plain = onClick === undefined ? {} : { as: 'button' as const, type: 'button' as const, onClick };
  return (
    <Root $sport={sport} {...(href === undefined ? plain : { as: link, href, onClick, 'data-turns': '' })}>
      <Art aria-hidden>
        <CourtArt sport={sport} />
      </Art>
      <Shade $sport={sport} />
      <Name>{name}</Name>
      {detail !== undefined && <Detail>{detail}</Detail>}
    </Root>
  );
}
