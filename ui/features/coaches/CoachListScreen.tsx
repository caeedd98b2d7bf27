import { Badge, Breadcrumb, sportFromName } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { useParams, useSearchParams } from '../../app/router/index.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { CoachList } from './CoachList.tsx';
import { sportTitle } from './directory.ts';
import { isRestricted, readList } from './list-address.ts';
import { en } from './en.ts';

/** The coaches of one sport. Words and filters look through all that are loaded. */
export function CoachListScreen() {
  const text = useText(en);
  const sport = sportTitle(useParams()['sportName'] ?? '');
  const [parameters] = useSearchParams();
  const isOfSport = !isRestricted(readList(parameters));
  const heading = text('coaches.breadcrumb', { sport });
  return (
    <Screen
      title={isOfSport ? heading : text('coaches.all')}
      lead={text('coaches.lead')}
      documentTitle={heading}
      breadcrumb={
        <Breadcrumb label={text('breadcrumb.label')} items={[{ label: text('categories.title'), href: '/Categories' }]} current={heading} />
      }
      actions={<Badge sport={sportFromName(sport)}>{sport}</Badge>}
    >
      <CoachList sport={sport} label={heading} />
    </Screen>
  );
}
