import { Avatar, Card, Heading, Inline, Stack } from '@academy/design-system';
import type { CoachView } from '@academy/domain/coaches';
import { FactList } from '../../app/facts/FactList.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { CoachPresence } from '../../app/presence/CoachPresence.tsx';
import { useImageUrl } from '../../app/shell/server.tsx';
import { useCoachFacts } from '../coaches/parts.ts';
import { en } from './en.ts';

/** Who the coach is, and how athletes reach them. */
export function CoachPanel({ coach }: { coach: CoachView }) {
  const text = useText(en);
  const imageUrl = useImageUrl();
  const { person, contact } = useCoachFacts(coach);
  return (
    <Card padding="l">
      <Stack gap="l">
        <Inline gap="m">
          <Avatar name={coach.coach_name} src={imageUrl(coach.image)} size="xl" isDecorative />
          <Heading level={2} size="xl">
            {coach.coach_name}
          </Heading>
          <CoachPresence coachId={coach.id} />
        </Inline>
        <FactList facts={[...person, { label: text('schedule.teams'), value: coach.domains }, ...contact]} />
      </Stack>
    </Card>
  );
}
