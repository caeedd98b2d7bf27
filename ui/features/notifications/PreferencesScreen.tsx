import { Button, Inline, Skeleton, Stack } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { Screen } from '../../app/shell/Screen.tsx';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { en } from './en.ts';
import { PreferencesForm } from './PreferencesForm.tsx';
import { preferencesQuery } from './queries.ts';

/** Which mails come, and when. */
export function PreferencesScreen() {
  const text = useText(en);
  const view = useView(preferencesQuery);
  return (
    <Screen title={text('preferences.title')} lead={text('preferences.lead')}>
      <Stack gap="l">
        <ViewRegion
          view={view}
          label={text('preferences.title')}
          skeleton={<Skeleton lines={12} />}
          errorTitle={text('preferences.loadFailed')}
        >
          {(data) => <PreferencesForm view={data} />}
        </ViewRegion>
        <Inline>
          <Button variant="ghost" edge="start" href="/settings">
            {text('preferences.toSettings')}
          </Button>
        </Inline>
      </Stack>
    </Screen>
  );
}
