import { Avatar, Card, Heading, Inline } from '@academy/design-system';
import type { AthleteView } from '@academy/domain/athletes';
import type { CoachView } from '@academy/domain/coaches';
import { athleteQuery, coachQuery } from '../../app/queries.ts';
import type { SessionUser } from '../../app/session/slice.ts';
import { useImageUrl } from '../../app/shell/server.tsx';
import { useView } from '../../app/views/use-view.ts';

/** Whose wallet it is. */
export function OwnerCard({ user }: { user: SessionUser }) {
  const imageUrl = useImageUrl();
  const { data } = useView<CoachView | AthleteView>(user.role === 'coach' ? coachQuery(user.id) : athleteQuery(user.id));
  const name = (data && ('coach_name' in data ? data.coach_name : data.name)) || user.name;
  return (
    <Card>
      <Inline gap="m">
        <Avatar name={name} src={imageUrl(data?.image)} size="l" isDecorative />
        <Heading level={2} size="l">
          {name}
        </Heading>
      </Inline>
    </Card>
  );
}
