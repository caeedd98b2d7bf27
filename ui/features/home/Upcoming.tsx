import { Button, Hero } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** The banner that leads to the yoga studio. */
export function Upcoming() {
  const text = useText(en);
  return (
    <Hero
      sport="yoga"
      size="s"
      titleLevel={2}
      title={text('home.upcoming.title')}
      actions={
        <Button href="/homepage" variant="highlight">
          {text('home.upcoming.link')}
        </Button>
      }
    >
      {text('home.upcoming.text')}
    </Hero>
  );
}
