import { Disclosure, Text } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import type { Drill } from './drills.ts';
import { en } from './en.ts';

/** The steps of a drill, collapsed by default. */
export function DrillSteps({ drill: { needs, steps, cue } }: { drill: Drill }) {
  const text = useText(en);
  return (
    <Disclosure summary={text('resources.how')}>
      <Text size="s" tone="muted">
        {text('resources.needsList', { needs })}
      </Text>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Text size="s" weight="semibold">
        “{cue}”
      </Text>
    </Disclosure>
  );
}
