import { toneIcons } from '../Banner/tones.ts';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Text } from '../Text/Text.tsx';
import { Clear, List, Root, Row, Time, Title, Words } from './ToastHistory.styles.ts';
import type { ToastItem } from './ToastRegion.tsx';

export interface PastToast extends ToastItem {
  /** When it was shown, ISO 8601. */
  at: string;
  /** The time for readers: "10:42", "yesterday". */
  atText: string;
}

export interface ToastHistoryProps {
  /** Newest first. */
  toasts: readonly PastToast[];
  /** Empties the list; without it there is no button. */
  onClear?: (() => void) | undefined;
  labels: { empty: string; clear: string };
}

/** Every message that was shown, including those that closed automatically: for a drawer or a page. */
export const ToastHistory = ({ toasts, onClear, labels }: ToastHistoryProps) => {
  if (toasts.length === 0) return <Text tone="muted">{labels.empty}</Text>;
  return (
    <Root>
      {onClear && (
        <Clear>
          <Button variant="ghost" size="s" edge="end" onClick={onClear}>
            {labels.clear}
          </Button>
        </Clear>
      )}
      <List>
        {toasts.map(({ id, tone, title, message, at, atText }) => (
          <Row key={id} $tone={tone}>
            <Icon name={toneIcons[tone]} />
            <Words>
              {title !== undefined && <Title>{title}</Title>}
              {message}
              <div>
                <Time dateTime={at}>{atText}</Time>
              </div>
            </Words>
          </Row>
        ))}
      </List>
    </Root>
  );
};
