import { Grid, Heading, SportCard, sportFromName, Stack } from '@academy/design-system';
import { sports } from '@academy/domain/coaches';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { noted } from '../../app/toasts/slice.ts';

export function PopularSports() {
  const text = useText();
  const dispatch = useAppDispatch();
  return (
    <Stack as="section" gap="m">
      <Heading level={2}>{text('home.sports.title')}</Heading>
      <Grid as="ul">
        {sports.map((sport) => (
          <li key={sport}>
            <SportCard
              sport={sportFromName(sport) ?? 'tennis'}
              name={text(`sport.${sport}`)}
              href={`/categories/${sport}`}
              onClick={() => dispatch(noted('home.sports.clicked', { sport }))}
            />
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
