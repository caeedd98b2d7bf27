import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { CoachList } from './CoachList.tsx';
import { en } from './en.ts';

/** The coaches of all sports. */
export function CoachSectionScreen() {
  const text = useText(en);
  return (
    <Screen title={text('coaches.all')} isCompact lead={text('coaches.allLead')}>
      <CoachList sport="" label={text('coaches.all')} />
    </Screen>
  );
}
