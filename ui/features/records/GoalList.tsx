import { useRef, useState } from 'react';
import { Badge, Button, Icon, Inline, Stack, Text, VisuallyHidden } from '@academy/design-system';
import { type GoalState, type GoalView, recordMessages } from '@academy/domain/records';
import { type CommandEntry, idle } from '../../app/commands/slice.ts';
import { NotDone } from '../../app/forms/NotDone.tsx';
import { useCommand } from '../../app/forms/use-command.ts';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { recordTags } from './queries.ts';

export interface GoalListProps {
  goals: readonly GoalView[];
  label: string;
  /** Names the coach of each goal: for goals with several. */
  hasCoach?: boolean | undefined;
}

const said = { open: 'goals.isReopened', reached: 'goals.isReached', dropped: 'goals.isDropped' } as const;

/** Goals, which either of their two people marks as reached, takes back, or drops. */
export function GoalList({ goals, label, hasCoach = false }: GoalListProps) {
  const text = useText(en);
  const region = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState(idle);
  const [done, setDone] = useState('');
  const end = (goal: GoalView, to: GoalState, entry: CommandEntry): void => {
    setLast(entry);
    if (entry.status !== 'succeeded') return;
    setDone(text(said[to], { goal: goal.text }));
    // The button that was pressed goes or moves with its goal.
    region.current?.focus();
  };
  return (
    <Stack ref={region} gap="s" role="group" aria-label={label} tabIndex={-1}>
      <NotDone entry={last} messages={recordMessages} />
      {goals.length > 0 && (
        <Stack as="ul" gap="m" aria-label={label}>
          {goals.map((goal) => (
            <Goal key={goal.id} goal={goal} hasCoach={hasCoach} onEnd={(to, entry) => end(goal, to, entry)} />
          ))}
        </Stack>
      )}
      <VisuallyHidden role="status">{done}</VisuallyHidden>
    </Stack>
  );
}

interface GoalProps {
  goal: GoalView;
  hasCoach: boolean;
  onEnd: (to: GoalState, entry: CommandEntry) => void;
}

function Goal({ goal, hasCoach, onEnd }: GoalProps) {
  const text = useText(en);
  const { formatDate } = useIntl();
  const [wanted, setWanted] = useState<GoalState>('open');
  const { isSubmitting, submit } = useCommand({ id: `goal ${goal.id}`, tags: recordTags, onOutcome: (entry) => onEnd(wanted, entry) });
  const mark = (state: GoalState): void => {
    setWanted(state);
    submit({ method: 'PUT', path: `/goals/${goal.id}`, body: { state } });
  };
  const isReached = goal.reached_at !== null;
  const words = goal.text === '' ? text('record.erased') : goal.text;
  const day = (at: string): string => formatDate(at, { dateStyle: 'long' });
  const facts = [
    hasCoach && text('progress.with', { coach: goal.coach_name || text('progress.formerCoach') }),
    goal.reached_at !== null && text('goals.reachedOn', { day: day(goal.reached_at) }),
    !isReached && goal.day !== null && text('goals.by', { day: day(goal.day) }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <li>
      <Inline justify="space-between" gap="s">
        <Stack gap="3xs">
          <Inline gap="xs">
            <Text as="span" weight="semibold" tone={goal.text === '' ? 'muted' : undefined}>
              {words}
            </Text>
            {isReached && (
              <Badge tone="success" icon={<Icon name="check" size="s" />}>
                {text('goals.reached')}
              </Badge>
            )}
          </Inline>
          {facts.length > 0 && (
            <Text size="s" tone="muted">
              {facts.join(' · ')}
            </Text>
          )}
        </Stack>
        <Inline gap="xs">
          <Button
            size="s"
            isLoading={isSubmitting && wanted !== 'dropped'}
            isDisabled={isSubmitting && wanted === 'dropped'}
            loadingLabel={text('submitting')}
            aria-label={text(isReached ? 'goals.reopenThis' : 'goals.reachThis', { goal: words })}
            onClick={() => mark(isReached ? 'open' : 'reached')}
          >
            {text(isReached ? 'goals.reopen' : 'goals.reach')}
          </Button>
          {!isReached && (
            <Button
              size="s"
              variant="ghost"
              isLoading={isSubmitting && wanted === 'dropped'}
              isDisabled={isSubmitting && wanted !== 'dropped'}
              loadingLabel={text('submitting')}
              aria-label={text('goals.dropThis', { goal: words })}
              onClick={() => mark('dropped')}
            >
              {text('goals.drop')}
            </Button>
          )}
        </Inline>
      </Inline>
    </li>
  );
}
