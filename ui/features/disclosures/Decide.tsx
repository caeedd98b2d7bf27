import { useState } from 'react';
import { Button, Card, Checkbox, Inline, Stack, Text } from '@academy/design-system';
import { disclosureMessages, type DisclosureView } from '@academy/domain/disclosures';
import { NotDone } from '../../app/forms/NotDone.tsx';
import { useCommand } from '../../app/forms/use-command.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { disclosurePath, tags } from './queries.ts';

const said = { ...en, ...disclosureMessages };

/** For the custodian: lets the texts be seen, or does not. */
export function Decide({ view: { id, wait_reason: waitReason } }: { view: DisclosureView }) {
  const text = useText(said);
  const [later, setLater] = useState(false);
  const [how, setHow] = useState<'approve' | 'refuse'>();
  const { last, isSubmitting, submit } = useCommand({ id: `disclosure-${id}`, tags });
  const decide = (chosen: 'approve' | 'refuse'): void => {
    if (isSubmitting) return;
    setHow(chosen);
    submit({ method: 'POST', path: `${disclosurePath(id)}/${chosen}`, ...(chosen === 'approve' && { body: { later } }) });
  };
  const button = (chosen: 'approve' | 'refuse') => (
    <Button
      variant={chosen === 'approve' ? 'primary' : 'secondary'}
      isLoading={isSubmitting && how === chosen}
      loadingLabel={text('submitting')}
      onClick={() => decide(chosen)}
    >
      {text(`decide.${chosen}`)}
    </Button>
  );
  return (
    <Card as="section" title={text('decide.title')} padding="l">
      <Stack gap="m">
        <Text>{text('disclosures.decideLead')}</Text>
        <Text tone="muted">{text('decide.lead')}</Text>
        {waitReason !== null && (
          <Checkbox label={text('decide.later')} checked={later} onChange={({ currentTarget }) => setLater(currentTarget.checked)} />
        )}
        <NotDone entry={last} messages={said} tone="danger" />
        <Inline gap="s">
          {button('approve')}
          {button('refuse')}
        </Inline>
      </Stack>
    </Card>
  );
}
