import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Item, List, Mark, type StepState, Words } from './Steps.styles.ts';

export interface Step {
  id: string;
  label: string;
  state: StepState;
  /** When it happened: for machines, and as readers see it. */
  at?: { iso: string; text: string } | undefined;
}

export interface StepsProps {
  label: string;
  steps: readonly Step[];
  /** Read aloud after a step that is still to come: "still to come". */
  aheadLabel: string;
}

const icons: Record<StepState, IconName> = { done: 'check', current: 'clock', failed: 'close', ahead: 'more' };

/** What has happened so far, when, and what comes next. */
export const Steps = ({ label, steps, aheadLabel }: StepsProps) => (
  <List aria-label={label}>
    {steps.map(({ id, label: words, state, at }) => (
      <Item key={id} aria-current={state === 'current' ? 'step' : undefined}>
        <Mark $state={state} aria-hidden>
          <Icon name={icons[state]} size="s" />
        </Mark>
        <Words $state={state}>
          {words}
          {at && <time dateTime={at.iso}>{at.text}</time>}
          {state === 'ahead' && <VisuallyHidden>{aheadLabel}</VisuallyHidden>}
        </Words>
      </Item>
    ))}
  </List>
);
