import { Button, CallLobby, EmptyState, Icon, Skeleton, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { coachQuery } from '../../app/queries.ts';
import { DeviceCheck } from './DeviceCheck.tsx';
import { RequestCall } from './RequestCall.tsx';
import type { Visitor } from './visitor.ts';
import { en } from './en.ts';

export interface CoachDoorProps {
  coachId: number;
  visitor: Visitor;
  onRinging: (callId: string) => void;
}

/** An athlete before a call: checks the devices, then calls. */
export function CoachDoor({ coachId, visitor, onRinging }: CoachDoorProps) {
  const text = useText(en);
  const { sportName, sport } = visitor;
  const isId = Number.isSafeInteger(coachId) && coachId > 0;
  const view = useView(isId ? coachQuery(coachId) : null);
  const isMissing = !isId || view.httpStatus === 404;
  const coaches = `/categories/${encodeURIComponent(sportName)}`;
  const lobby = (
    <CallLobby
      sport={sport}
      place={sportName}
      title={text('check.title')}
      lead={text('check.lead')}
      actions={
        <Button size="s" variant="ghost" href={coaches} iconStart={<Icon name="arrow-left" size="s" />}>
          {text('call.backToCoaches')}
        </Button>
      }
    >
      <ViewRegion
        view={isMissing ? { ...view, status: 'error', data: undefined } : view}
        label={text('check.title')}
        skeleton={<Skeleton lines={6} />}
        errorTitle={text('call.loadFailed')}
        error={
          isMissing && (
            <EmptyState icon="user" title={text('call.noCoach')} action={<Button href={coaches}>{text('call.backToCoaches')}</Button>} />
          )
        }
      >
        {(coach) => (
          <DeviceCheck visitor={visitor}>
            <RequestCall
              coachId={coachId}
              sportName={sportName}
              label={text('check.call', { name: coach.coach_name })}
              onRinging={onRinging}
            />
            <Text size="s" tone="muted">
              {text('check.free')}
            </Text>
          </DeviceCheck>
        )}
      </ViewRegion>
    </CallLobby>
  );
  return (
    <Screen title={text('check.title')} width="full" opening={lobby}>
      {null}
    </Screen>
  );
}
