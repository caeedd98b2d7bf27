import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { Form } from './Composer.styles.ts';

export interface ComposerLabels {
  /** Of the field; seen as its placeholder. */
  write: string;
  send: string;
  /** Under the field: "Enter sends, Shift and Enter begin a new line." */
  keys?: string | undefined;
  /** When the limit is near. */
  left: (count: number) => string;
  /** When it is passed: by how much. */
  tooLong: (count: number) => string;
}

export interface ComposerProps {
  labels: ComposerLabels;
  /** In UTF-16 units, as the server counts. */
  maxLength: number;
  /** Takes the text without blanks around it; the field is empty afterwards. */
  onSend: (text: string) => void;
}

/** Nothing is cut off that is typed or pasted: what is too long is said, and kept until it is shortened. */
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
    // While letters are being composed, Enter chooses one.
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
