import { EmptyState } from '@academy/design-system';
import { useText } from '../../app/messages/use-text.ts';
import { en } from './en.ts';

/** In place of what only auditors with a grant may see. */
export function NoGrant() {
  const text = useText(en);
  return (
    <EmptyState icon="eye-off" title={text('staff.noGrant')} titleLevel={2}>
      {text('staff.noGrantText')}
    </EmptyState>
  );
}
