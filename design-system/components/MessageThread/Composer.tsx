import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { Form } from './Composer.styles.ts';

export interface ComposerLabels {
  /** Label of the field, shown as its placeholder. */
  write: string;
  send: string;
  /** Under the field: "Press Enter to send, Shift+Enter for a new line." */
  keys?: string | undefined;
  /** Remaining characters, shown near the limit. */
  left: (count: number) => string;
  /** Shown above the limit, with the number of characters too many. */
  tooLong: (count: number) => string;
}

export interface ComposerProps {
  labels: ComposerLabels;
  /** In UTF-16 units, as the server counts. */
  maxLength: number;
  /** Receives the trimmed text; the field is emptied. */
  onSend: (text: string) => void;
}

/** Never cuts off typed or pasted text: text that is too long is reported, and kept until it is shortened. */
export function Composer({ labels, maxLength, onSend }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const left = maxLength - text.trim().length;
  const isNear = left <= maxLength / 10;

  const send = (): void => {
    field.current?.focus();
    if (text.trim() === '' || left < 0) return;
    onSend(text.trim());
    setText('');
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent): void => {
    // During input composition, Enter confirms the composed text.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <Form onSubmit={submit}>
      <TextArea
        ref={field}
        label={labels.write}
        isLabelHidden
        placeholder={labels.write}
        rows={1}
        enterKeyHint="send"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        hint={left >= 0 && (isNear ? labels.left(left) : labels.keys)}
        error={left < 0 && labels.tooLong(-left)}
      />
      <Button type="submit" variant="primary">
        {labels.send}
      </Button>
    </Form>
  );
}
