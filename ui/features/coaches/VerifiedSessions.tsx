import { Badge, Icon } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

export interface VerifiedSessionsProps {
  sessions: number;
  minutes: number;
}

/** Sessions that our servers recorded, with the minutes in them. */
export function VerifiedSessions({ sessions, minutes }: VerifiedSessionsProps) {
  const text = useText(en);
  return (
    <Badge tone="success" icon={<Icon name="check" size="s" />}>
      {text('coach.verified', { sessions, minutes })}
    </Badge>
  );
}
