import { Button, EmptyState, Grid, Inline, Link, PictureCard, PoseArt, Stack, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { ChoiceChips } from './ChoiceChips.tsx';
import { focuses, lengths, matchingClasses, type YogaClass } from './classes.ts';
import { levels } from './levels.ts';
import { focusGradients } from './focus-looks.ts';
import { StudioScreen, TrialButton } from '../studio/parts.ts';
import { useScreenAddress } from './use-screen-address.ts';
import { en } from './en.ts';

/** Classes, filtered by desired effect, level and length. */
export function ClassesScreen() {
  const text = useText(en);
  const address = useScreenAddress();
  const [focus, level, length] = [address.get('focus'), address.get('level'), address.get('length')];
  const found = matchingClasses({ focus, level, length });
  const handleClear = (): void => address.set({ focus: undefined, level: undefined, length: undefined });
  return (
    <StudioScreen title={text('classes.title')} lead={text('classes.lead')} actions={<TrialButton />}>
      <Inline gap="l" align="start">
        <ChoiceChips
          label={text('classes.focus')}
          options={focuses.map((value) => ({ value, label: text(`classes.focus.${value}`) }))}
          value={focus}
          onChange={(next) => address.set({ focus: next })}
        />
        <ChoiceChips
          label={text('classes.level')}
          options={levels.map((value) => ({ value, label: text(`classes.level.${value}`) }))}
          value={level}
          onChange={(next) => address.set({ level: next })}
        />
        <ChoiceChips
          label={text('classes.length')}
          options={lengths.map((value) => ({ value, label: text('classes.upTo', { count: Number(value) }) }))}
          value={length}
          onChange={(next) => address.set({ length: next })}
        />
      </Inline>
      <Stack gap="m">
        <Text tone="muted" role="status">
          {text('classes.found', { count: found.length })}
        </Text>
        {found.length === 0 ? (
          <EmptyState sport="yoga" title={text('classes.none')} action={<Button onClick={handleClear}>{text('classes.showAll')}</Button>}>
            {text('classes.noneText')}
          </EmptyState>
        ) : (
          <Grid as="ul" gap="l">
            {found.map((each) => (
              <li key={each.title}>
                <ClassCard each={each} />
              </li>
            ))}
          </Grid>
        )}
      </Stack>
    </StudioScreen>
  );
}

function ClassCard({ each: { title, focus, level, minutes, teacher, pose, text: about } }: { each: YogaClass }) {
  const text = useText(en);
  return (
    <PictureCard
      title={title}
      titleLevel={2}
      sport={focusGradients[focus]}
      art={<PoseArt pose={pose} />}
      meta={text('classes.facts', { minutes, level: text(`classes.level.${level}`) })}
      footer={
        <Text size="s" tone="muted">
          {text('classes.with')} <Link href={`/teachers?q=${encodeURIComponent(teacher)}`}>{teacher}</Link>
        </Text>
      }
    >
      {about}
    </PictureCard>
  );
}
