import { Badge, Button, Card, Cover, Grid, Inline, sportFromName, Stack, Text } from '@academy/design-system';
import { FactList } from '../../app/facts/FactList.tsx';
import { signInWithReturn } from '../../app/guards.ts';
import { useText } from '../../app/messages/use-text.ts';
import { otherSport } from './CoachBanner.tsx';
import type { ShownCoach } from './shown-coach.ts';
import { useCoachFacts } from './use-coach-facts.ts';
import { en } from './en.ts';

/** Sport, skills and contact data. */
export function CoachCards({ coach }: { coach: ShownCoach }) {
  const text = useText(en);
  const { contact } = useCoachFacts(coach);
  const sport = coach.domains.split(',', 1).join('');
  return (
    <Grid least="m" gap="l" isFilled>
      <Card as="section" title={text('coach.teams')}>
        <Stack gap="s">
          <Cover sport={sportFromName(sport) ?? otherSport} />
          <Button isFull href={`/categories/${encodeURIComponent(sport)}`}>
            {text('coaches.breadcrumb', { sport })}
          </Button>
        </Stack>
      </Card>
      <Card as="section" title={text('coach.skills')}>
        <Skills domains={coach.domains} />
      </Card>
      <Card as="section" title={text('coach.contact')}>
        {coach.can ? <FactList facts={contact} /> : <SignInForContacts coachId={coach.id} />}
      </Card>
    </Grid>
  );
}

function SignInForContacts({ coachId }: { coachId: number }) {
  const text = useText(en);
  return (
    <Stack gap="s">
      <Text>{text('coach.contactsForMembers')}</Text>
      <Button isFull href={signInWithReturn({ pathname: `/CoachProfile/${coachId}`, search: '' })}>
        {text('coach.signIn')}
      </Button>
    </Stack>
  );
}

const Skills = ({ domains }: { domains: string }) => (
  <Inline as="ul" gap="xs">
    {domains.split(',').map((domain) => (
      <li key={domain}>
        <Badge sport={sportFromName(domain)}>{domain.trim()}</Badge>
      </li>
    ))}
  </Inline>
);
