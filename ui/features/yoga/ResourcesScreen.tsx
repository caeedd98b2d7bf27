import { Button, EmptyState, Grid, sportFromName, Stack, Text } from '@academy/design-system';
import { sports } from '@academy/domain/coaches';
import { useText } from '../../app/messages/use-text.ts';
import { ChoiceChips } from './ChoiceChips.tsx';
import { levels } from './levels.ts';
import { DrillCard } from './DrillCard.tsx';
import { matchingDrills } from './drills.ts';
import { StudioScreen } from '../studio/parts.ts';
import { useScreenAddress } from './use-screen-address.ts';
import { useSheet } from './use-sheet.ts';
import { en } from './en.ts';

/** The library of drills and techniques, each with a printable sheet. */
export function ResourcesScreen() {
  const text = useText(en);
  const address = useScreenAddress();
  const save = useSheet();
  const [sport, level] = [address.get('sport'), address.get('level')];
  const found = matchingDrills({ sport, level });
  return (
    <StudioScreen title={text('resources.title')} lead={text('resources.lead')}>
      <Stack gap="m">
        <ChoiceChips
          label={text('resources.sport')}
          options={sports.map((value) => ({ value, label: text(`sport.${value}`) }))}
          value={sport}
          onChange={(next) => address.set({ sport: next })}
        />
        <ChoiceChips
          label={text('classes.level')}
          options={levels.map((value) => ({ value, label: text(`classes.level.${value}`) }))}
          value={level}
          onChange={(next) => address.set({ level: next })}
        />
      </Stack>
      <Stack gap="m">
        <Text tone="muted" role="status">
          {text('resources.found', { count: found.length })}
        </Text>
        {found.length === 0 ? (
          <EmptyState
            sport={sportFromName(sport ?? '') ?? 'yoga'}
            title={text('resources.none')}
            action={<Button onClick={() => address.set({ sport: undefined, level: undefined })}>{text('resources.showAll')}</Button>}
          >
            {text('resources.noneText')}
          </EmptyState>
        ) : (
          <Grid as="ul" least="l" gap="l">
            {found.map((drill) => (
              <li key={drill.slug}>
                <DrillCard drill={drill} onSave={() => save(drill)} />
              </li>
            ))}
          </Grid>
        )}
      </Stack>
    </StudioScreen>
  );
}
