import { Button, CallScene, Hero, Statistics, VisuallyHidden } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { goToSection } from './go-to-section.ts';
import { sectionIds } from './section-ids.ts';
import { en } from './en.ts';

const statistics = ['reviews', 'athletes', 'years', 'awards'] as const;

/** The academy in one glance. */
export function Opening() {
  const text = useText(en);
  return (
    <Hero
      sport="tennis"
      eyebrow={text('home.eyebrow')}
      title={text('home.title')}
      scene={<CallScene pauseLabel={text('home.scene.pause')} playLabel={text('home.scene.play')} />}
      actions={
        <>
          <Button href="/" variant="highlight" size="l" onClick={goToSection(sectionIds.join)}>
            {text('home.getStarted')}
          </Button>
          <Button href="/" size="l" onClick={goToSection(sectionIds.about)}>
            {text('home.learnMore')} <VisuallyHidden>{text('home.learnMoreAbout')}</VisuallyHidden>
          </Button>
        </>
      }
      foot={<Statistics items={statistics.map((name) => ({ value: text(`home.stat.${name}Value`), label: text(`home.stat.${name}`) }))} />}
    >
      {text('home.lead')}
    </Hero>
  );
}
