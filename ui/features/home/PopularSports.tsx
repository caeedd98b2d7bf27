import { Grid, Section, SportCard, sportFromName } from '@academy/design-system';
import { sports } from '@academy/domain/coaches';
import { useAppDispatch } from '../../app/hooks.ts';
import { useText } from '../../app/messages/use-text.ts';
import { noted } from '../../app/toasts/slice.ts';
import { en } from './en.ts';

export function PopularSports() {
  const text = useText(en);
  const dispatch = useAppDispatch();
  return (
    <Section title={text('home.sports.title')} lead={text('home.sports.lead')}>
      <Grid as="ul" columns={2}>
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
    </Section>
  );
}
