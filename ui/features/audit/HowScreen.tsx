import { Badge, Button, Card, ExactText, Icon, Inline, Link, Skeleton, Stack, Text } from '@academy/design-system';
import type { ReactNode } from 'react';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { AuditScreen } from './AuditScreen.tsx';
import { en } from './en.ts';
import { paths } from './paths.ts';
import { overviewOnceQuery } from './queries.ts';

/** Laid beside the pages by their build. */
const program = '/academy-audit.mjs';

/** Leads a newcomer through three checks of us. */
export function HowScreen() {
  const text = useText(en);
  return (
    <AuditScreen title={text('how.title')} lead={text('how.lead')}>
      <Stack gap="l">
        <Step title={text('how.replay')} needs={text('how.inBrowser')} lead={text('how.replayText')}>
          <Link href={paths.replay}>{text('how.replayLink')}</Link>
        </Step>
        <Step title={text('how.explain')} needs={text('how.inBrowser')} lead={text('how.explainText')}>
          <Link href={paths.explain}>{text('how.explainLink')}</Link>
          <Link href={paths.reviews}>{text('how.reviewsLink')}</Link>
        </Step>
        <Step title={text('how.export')} needs={text('how.withProgram')} lead={text('how.exportText')}>
          <Inline gap="m">
            <Button as="a" href={program} download iconStart={<Icon name="download" size="s" />}>
              {text('how.program')}
            </Button>
            <Button as="a" variant="ghost" edge="start" href={`${program}.sha256.txt`}>
              {text('how.digest')}
            </Button>
          </Inline>
          <Text tone="muted">{text('how.programText')}</Text>
          <ExactText>{text('how.exportSteps')}</ExactText>
          <Text>{text('how.exportThen')}</Text>
          <Link href={paths.exports}>{text('how.exportLink')}</Link>
        </Step>
        <Step title={text('how.found')} lead={text('how.foundText')}>
          <Link href={paths.alarms}>{text('how.alarmsLink')}</Link>
          <Link href={paths.drills}>{text('how.drillsLink')}</Link>
          <Link href={paths.disclosures}>{text('how.disclosuresLink')}</Link>
        </Step>
        <Step title={text('how.head')} lead={text('how.headText')}>
          <Head />
        </Step>
      </Stack>
    </AuditScreen>
  );
}

interface StepProps {
  title: string;
  /** What it is done with. */
  needs?: string;
  lead: string;
  children: ReactNode;
}

function Step({ title, needs, lead, children }: StepProps) {
  return (
    <Card as="section" title={title} padding="l">
      <Stack gap="m">
        {needs !== undefined && (
          <div>
            <Badge>{needs}</Badge>
          </div>
        )}
        <Text>{lead}</Text>
        {children}
      </Stack>
    </Card>
  );
}

function Head() {
  const text = useText(en);
  return (
    <ViewRegion
      view={useView(overviewOnceQuery)}
      label={text('audit.head')}
      skeleton={<Skeleton lines={4} />}
      errorTitle={text('audit.loadFailed')}
    >
      {({ head }) => (head ? <ExactText>{head.note}</ExactText> : <Text tone="muted">{text('audit.noHead')}</Text>)}
    </ViewRegion>
  );
}
