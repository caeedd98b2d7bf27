import { useParams, useSearchParams } from 'react-router';
import { Badge, Breadcrumb, SportBand } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { CoachList } from './CoachList.tsx';
import { sportTitle } from './directory.ts';
import { isRestricted, readList } from './list-address.ts';
import { sportField } from './sport-field.ts';
import { en } from './en.ts';

/** The coaches of one sport. Search and filters cover all loaded coaches. */
export function CoachListScreen() {
  const text = useText(en);
  const sport = sportTitle(useParams()['sportName'] ?? '');
  const [parameters] = useSearchParams();
  const isOfSport = !isRestricted(readList(parameters));
  const heading = text('coaches.breadcrumb', { sport });
  const title = isOfSport ? heading : text('coaches.all');
  return (
    <Screen
      title={title}
      documentTitle={heading}
      isCompact
      opening={
        <SportBand
          title={title}
          sport={sportField(sport)}
          breadcrumb={
            <Breadcrumb
              label={text('breadcrumb.label')}
              items={[{ label: text('categories.title'), href: '/Categories' }]}
              current={heading}
            />
          }
          badge={<Badge tone="highlight">{sport}</Badge>}
        >
          {text('coaches.lead')}
        </SportBand>
      }
    >
      <CoachList sport={sport} label={heading} />
    </Screen>
  );
}
