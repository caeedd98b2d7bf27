import { Hero, type Sport } from '@academy/design-system';
import type { Role } from '@academy/domain/identity';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

export interface IdentityAsideProps {
  sport: Sport;
  /** The reader's role, if known. */
  forRole?: Role | undefined;
}

/** Explanation beside the forms. */
export function IdentityAside({ sport, forRole }: IdentityAsideProps) {
  const text = useText(en);
  return forRole === 'coach' ? (
    <Hero sport={sport} size="s" titleLevel={2} eyebrow={text('aside.coachEyebrow')} title={text('aside.coachTitle')}>
      {text('aside.coachText')}
    </Hero>
  ) : (
    <Hero sport={sport} size="s" titleLevel={2} eyebrow={text('aside.eyebrow')} title={text('aside.title')}>
      {text('aside.text')}
    </Hero>
  );
}
