import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { Form, Row } from './Composer.styles.ts';

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
  /** The text to begin with: what was typed before, or what is to be changed. */
  initialText?: string | undefined;
  /** Receives what is typed, so that it can be kept. */
  onText?: ((text: string) => void) | undefined;
  /** Above the field: chosen files, or what is being changed. */
  above?: ReactNode;
  /** Before the field, such as a button that adds files. */
  start?: ReactNode;
  /** There is something to send without a text. */
  canSendEmpty?: boolean | undefined;
  /** The field takes the focus, with the caret behind the text. */
  isFocused?: boolean | undefined;
  /** By Escape. */
  onCancel?: (() => void) | undefined;
}

/** Never cuts off typed or pasted text: text that is too long is reported, and kept until it is shortened. */
export function Composer(props: ComposerProps) {
  const { labels, maxLength, onSend, initialText = '', onText, above, start, canSendEmpty = false, isFocused = false, onCancel } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initialText);
  const left = maxLength - text.trim().length;
  const isNear = left <= maxLength / 10;

  useEffect(() => {
    if (!isFocused || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [isFocused]);

  const change = (next: string): void => {
    setText(next);
    onText?.(next);
  };
  const send = (): void => {
    field.current?.focus();
    if ((text.trim() === '' && !canSendEmpty) || left < 0) return;
    onSend(text.trim());
    change('');
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      return onCancel();
    }
    // During input composition, Enter confirms the composed text.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <Form onSubmit={submit}>
      {above}
      <Row>
        {start}
        <TextArea
          ref={field}
          label={labels.write}
          isLabelHidden
          placeholder={labels.write}
          rows={1}
          enterKeyHint="send"
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={press}
          hint={left >= 0 && (isNear ? labels.left(left) : labels.keys)}
          error={left < 0 && labels.tooLong(-left)}
        />
        <Button type="submit" variant="primary">
          {labels.send}
        </Button>
      </Row>
    </Form>
  );
}
