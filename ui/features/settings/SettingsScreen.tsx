import { Button, Card, Stack, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { DisplayChoices } from '../../app/shell/DisplayDialog.tsx';
import { Screen } from '../../app/shell/Screen.tsx';
import { SettingsList } from './SettingsList.tsx';
import { en } from './en.ts';

/** Everything that a person can change of the account, and of this device. */
export function SettingsScreen() {
  const text = useText(en);
  return (
    <Screen title={text('settings.title')} width="normal">
      <Text tone="muted">{text('settings.text')}</Text>
      <Card as="section" title={text('settings.account')} padding="l">
        <Stack gap="l">
          <SettingsList />
          <div>
            <Button href="/sessions">{text('settings.devices')}</Button>
          </div>
        </Stack>
      </Card>
      <Card as="section" title={text('settings.mails')} padding="l">
        <Stack gap="m">
          <Text>{text('settings.mailsText')}</Text>
          <div>
            <Button href="/preferences">{text('settings.toMails')}</Button>
          </div>
        </Stack>
      </Card>
      <Card as="section" title={text('settings.display')} padding="l">
        <DisplayChoices />
      </Card>
    </Screen>
  );
}
