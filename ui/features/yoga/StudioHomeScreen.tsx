import { Button, Feature, Grid, Hero, PictureCard, PoseArt, Section, Statistics } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { focuses } from './classes.ts';
import { focusGradients, focusPoses } from './focus-looks.ts';
import { programs } from './programs.ts';
import { StudioScreen, TrialButton } from '../studio/parts.ts';
import { LateArticles } from './LateArticles.tsx';
import { TeacherCard } from './TeacherCard.tsx';
import { teachers } from './teachers.ts';
import { useFollowed } from './use-followed.ts';
import { en } from './en.ts';

const reasons = [
  ['own', 'clock'],
  ['seen', 'eye'],
  ['kind', 'shield'],
] as const;

/** The landing page of the yoga studio. */
export function StudioHomeScreen() {
  const text = useText(en);
  const followed = useFollowed();
  return (
    <StudioScreen title={text('studioHome.title')} documentTitle={text('studioHome.name')} isTitleHidden>
      <Hero
        sport="yoga"
        titleLevel={2}
        title={text('studioHome.title')}
        actions={
          <>
            <TrialButton variant="highlight" size="l" />
            <Button href="/classes" size="l">
              {text('studioHome.browse')}
            </Button>
          </>
        }
      >
        {text('studioHome.lead')}
      </Hero>
      <Statistics
        items={[
          { value: text('studioHome.classesValue'), label: text('studioHome.classesLabel') },
          { value: String(teachers.length), label: text('studioHome.teachersLabel') },
          { value: String(programs.length), label: text('studioHome.programsLabel') },
          { value: text('studioHome.trialValue'), label: text('studioHome.trialLabel') },
        ]}
      />
      <Section title={text('studioHome.mood')} lead={text('studioHome.moodLead')}>
        <Grid as="ul" least="s">
          {focuses.map((focus) => (
            <li key={focus}>
              <PictureCard
                title={text(`classes.focus.${focus}`)}
                sport={focusGradients[focus]}
                art={<PoseArt pose={focusPoses[focus]} />}
                href={`/classes?focus=${focus}`}
              />
            </li>
          ))}
          <li>
            <PictureCard title={text('studioHome.short')} sport="cricket" art={<PoseArt pose="half-moon" />} href="/classes?length=15" />
          </li>
        </Grid>
      </Section>
      <Section title={text('programs.title')} actions={<Button href="/programs">{text('studioHome.allPrograms')}</Button>}>
        <Grid as="ul" least="l" gap="l">
          {programs.slice(0, 3).map(({ slug, title, summary, pose, gradient, days, minutes, level }) => (
            <li key={slug}>
              <PictureCard
                title={title}
                sport={gradient}
                art={<PoseArt pose={pose} />}
                meta={text('programs.facts', { days, minutes, level: text(`classes.level.${level}`) })}
                href={`/programs?plan=${slug}`}
              >
                {summary}
              </PictureCard>
            </li>
          ))}
        </Grid>
      </Section>
      <Section title={text('studioHome.why')}>
        <Grid as="ul" least="l" gap="l">
          {reasons.map(([reason, icon]) => (
            <Feature key={reason} icon={icon} title={text(`studioHome.why.${reason}`)}>
              {text(`studioHome.why.${reason}Text`)}
            </Feature>
          ))}
        </Grid>
      </Section>
      <Section title={text('studioHome.teachers')} actions={<Button href="/teachers">{text('studioHome.allTeachers')}</Button>}>
        <Grid as="ul" gap="l">
          {teachers.slice(0, 4).map((teacher) => (
            <li key={teacher.slug}>
              <TeacherCard
                teacher={teacher}
                nameLevel={3}
                isFollowed={followed.slugs.has(teacher.slug)}
                onToggle={() => followed.toggle(teacher.slug)}
              />
            </li>
          ))}
        </Grid>
      </Section>
      <Section title={text('studioHome.articles')} actions={<Button href="/articles">{text('studioHome.allArticles')}</Button>}>
        <LateArticles />
      </Section>
    </StudioScreen>
  );
}
