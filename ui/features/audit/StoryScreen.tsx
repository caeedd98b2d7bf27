import { Card } from '@academy/design-system';
import { useParams } from 'react-router';
import { useText } from '../../app/messages/use-text.ts';
import { AuditScreen } from './AuditScreen.tsx';
import { en } from './en.ts';
import { Story } from './Story.tsx';

/** All of one action of a person, with what it led to. */
export function StoryScreen() {
  const text = useText(en);
  const { id = '' } = useParams();
  return (
    <AuditScreen title={text('story.title')} lead={text('story.lead')}>
      <Card padding="l">
        <Story key={id} id={id} />
      </Card>
    </AuditScreen>
  );
}
