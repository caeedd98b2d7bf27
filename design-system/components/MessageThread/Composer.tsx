import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { useDrop } from '../FileDrop/use-drop.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { Form, Input, Keys, Row } from './Composer.styles.ts';

export interface ComposerLabels {
  /** Label of the field, shown as its placeholder. */
  write: string;
  send: string;
  /** Of the button that adds files: "Add files". */
  addFiles?: string | undefined;
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
  /** Receives files that were chosen, pasted or dropped; without it there is no button for them. */
  onFiles?: ((files: File[]) => void) | undefined;
  /** Media types to choose from. */
  accept?: string | undefined;
  /** There is something to send without a text. */
  canSendEmpty?: boolean | undefined;
  /** The field takes the focus, with the caret behind the text. */
  isFocused?: boolean | undefined;
  /** By Escape. */
  onCancel?: (() => void) | undefined;
  /** What was sent is on its way: until then the text can neither be changed nor sent again. */
  isSending?: boolean | undefined;
}

/** Never cuts off typed or pasted text: text that is too long is reported, and kept until it is shortened. */
export function Composer(props: ComposerProps) {
  const {
    labels,
    maxLength,
    onSend,
    initialText = '',
    onText,
    above,
    onFiles,
    accept,
    canSendEmpty = false,
    isFocused = false,
    onCancel,
    isSending = false,
  } = props;
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
    if (isSending || (text.trim() === '' && !canSendEmpty) || left < 0) return;
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

  const drop = useDrop((files) => onFiles?.(files), onFiles === undefined);
  const paste = (event: ClipboardEvent): void => {
    const files = [...event.clipboardData.files];
    if (!onFiles || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  };
  const chosen = useRef<HTMLInputElement>(null);

  return (
    <Form onSubmit={submit} $isOver={drop.isOver} {...(onFiles && drop.handlers)}>
      {above}
      <Row>
        {onFiles && (
          <>
            <IconButton icon="upload" label={labels.addFiles ?? ''} onClick={() => chosen.current?.click()} />
            <Input
              ref={chosen}
              type="file"
              multiple
              tabIndex={-1}
              aria-hidden
              accept={accept}
              onChange={({ currentTarget }) => {
                onFiles([...(currentTarget.files ?? [])]);
                // So that the same file can be chosen again.
                currentTarget.value = '';
                field.current?.focus();
              }}
            />
          </>
        )}
        <TextArea
          ref={field}
          label={labels.write}
          isLabelHidden
          placeholder={labels.write}
          rows={1}
          readOnly={isSending}
          enterKeyHint="send"
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={press}
          onPaste={paste}
          hint={left >= 0 && (isNear ? labels.left(left) : labels.keys !== undefined && <Keys>{labels.keys}</Keys>)}
          error={left < 0 && labels.tooLong(-left)}
        />
        <Button type="submit" variant="primary">
          {labels.send}
        </Button>
      </Row>
    </Form>
  );
}
