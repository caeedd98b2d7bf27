import { Button, Card, Inline, Select, Stack, Text } from '@academy/design-system';
import { drillMessages } from '@academy/domain/drills';
import { explorerMessages } from '@academy/domain/explorer';
import compiled from 'virtual:validator/drills/RequestDrill';
import { FormView } from '../../app/forms/FormView.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';
import { tags } from './queries.ts';

const said = { ...en, ...drillMessages, ...explorerMessages };

export interface RunDrillProps {
  /** Those that may be chosen. */
  models: readonly string[];
  /** Whether these are all there are. */
  isWhole: boolean;
  isRunning: boolean;
}

/** Asks for a drill of one read model, or of all. */
export function RunDrill({ models, isWhole, isRunning }: RunDrillProps) {
  const text = useText(said);
  const form = useForm({
    id: 'drill',
    command: compiled,
    messages: said,
    initial: { model: '' },
    toBody: ({ model }) => ({ model: model === '' ? null : model }),
    toRequest: (body) => ({ method: 'POST', path: '/audit/drills', body }),
    tags,
  });
  return (
    <Card as="section" title={text('drills.ask')} padding="l">
      <Stack gap="m">
        <Text tone="muted">{text('drills.askLead')}</Text>
        <FormView form={form} label={text('drills.ask')}>
          <Select
            {...form.field('model')}
            label={text('drills.model')}
            options={[
              { value: '', label: text(isWhole ? 'drills.all' : 'drills.allGranted') },
              ...models.map((model) => ({ value: model, label: model })),
            ]}
          />
          <Inline>
            <Button type="submit" variant="primary" isLoading={form.isSubmitting} loadingLabel={text('submitting')}>
              {text('drills.run')}
            </Button>
            <Text role="status" size="s">
              {isRunning && text('drills.running')}
            </Text>
          </Inline>
        </FormView>
      </Stack>
    </Card>
  );
}
