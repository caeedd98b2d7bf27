import { Hero, type Sport } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** Beside the forms: why one is here. */
export function IdentityAside({ sport }: { sport: Sport }) {
  const text = useText(en);
  return (
    <Hero sport={sport} size="s" titleLevel={2} eyebrow={text('aside.eyebrow')} title={text('aside.title')}>
      {text('aside.text')}
    </Hero>
  );
}
