import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { FieldNotes, type FieldProps, isShown, useDescribedBy } from '../Field/Field.tsx';
import { Optional } from '../Field/Field.styles.ts';
import { Icon } from '../Icon/Icon.tsx';
import { checkFiles, type CheckedFiles, type FileLimits, type FileRefusal } from './check-files.ts';
import { Call, Files, Group, ListName, Name, Reasons, Zone } from './FileDrop.styles.ts';
import { FileRow, type FileRowLabels, type ListedFile } from './FileRow.tsx';
import { useDrop } from './use-drop.ts';

export interface FileDropLabels extends FileRowLabels {
  /** In the box: "Drag & drop". */
  drop: string;
  browse: string;
  /** Over the files: "Uploaded files". */
  list: string;
  /** Over the reasons: "Not added". */
  refused: string;
  /** One sentence for each refused file: what is wrong, and what is allowed. */
  refusal: (name: string, reason: FileRefusal) => string;
  /** Label of the button that dismisses the reasons. */
  dismiss: string;
}

export interface FileDropProps extends FieldProps, FileLimits {
  /** All files, uploaded or uploading, in display order. */
  files: readonly ListedFile[];
  /** Receives only files within the limits. */
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  /** Offered for an uploaded file. */
  onDownload?: ((id: string) => void) | undefined;
  /** Offered for a file with an error. */
  onRetry?: ((id: string) => void) | undefined;
  isDisabled?: boolean | undefined;
  labels: FileDropLabels;
}

/** Files that were dropped or selected, with the state of each. It does not upload anything itself. */
export function FileDrop(props: FileDropProps) {
  const { id, label, isLabelHidden = false, hint, error, optionalLabel, labels } = props;
  const { files, onAdd, onRemove, onDownload, onRetry, isDisabled = false, accept, maxSize, maxCount } = props;
  const ids = useDescribedBy({ id, hint, error });
  const nameId = `${ids.id}-name`;
  const listId = `${ids.id}-list`;
  const described = ids.control['aria-describedby'];
  const group = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<CheckedFiles<File>['refused']>([]);

  const add = (given: readonly File[]): void => {
    const checked = checkFiles(given, files.length, { accept, maxSize, maxCount });
    setRefused(checked.refused);
    if (checked.accepted.length > 0) onAdd(checked.accepted);
  };
  const browse = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    add([...(currentTarget.files ?? [])]);
    // Otherwise selecting a removed file again would fire no change event.
    currentTarget.value = '';
  };
  const { isOver, handlers } = useDrop(add, isDisabled);

  // The button disappears with its file: the focus moves to the next file's button, or back to the start.
  const removed = useRef<{ id: string; index: number }>(undefined);
  const remove = (fileId: string, index: number): void => {
    removed.current = { id: fileId, index };
    onRemove(fileId);
  };
  useEffect(() => {
    const gone = removed.current;
    if (gone === undefined || files.some((file) => file.id === gone.id)) return;
    removed.current = undefined;
    const buttons = group.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = buttons[Math.min(gone.index, buttons.length - 1)] ?? group.current?.querySelector('button');
    next?.focus();
  }, [files, removed]);

  return (
    <Group ref={group} id={ids.id} role="group" aria-labelledby={nameId} aria-describedby={described}>
      <Name id={nameId} $isHidden={isLabelHidden}>
        {label}
        {optionalLabel !== undefined && <Optional> {optionalLabel}</Optional>}
      </Name>
      <Zone $isInvalid={isShown(error)} {...(isOver && { 'data-over': true })} {...handlers}>
        <Icon name="upload" size="xl" />
        <Call>{labels.drop}</Call>
        <Button size="s" isDisabled={isDisabled} aria-describedby={described} onClick={() => input.current?.click()}>
          {labels.browse}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept?.join()}
          multiple={maxCount !== 1}
          disabled={isDisabled}
          aria-labelledby={nameId}
          onChange={browse}
        />
      </Zone>
      <FieldNotes hint={hint} error={error} ids={ids} />
      {refused.length > 0 && (
        <Banner tone="warning" role="alert" title={labels.refused} closeLabel={labels.dismiss} onClose={() => setRefused([])}>
          <Reasons>
            {refused.map(({ name, reason }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name, and the list never changes its order
              <li key={index}>{labels.refusal(name, reason)}</li>
            ))}
          </Reasons>
        </Banner>
      )}
      {files.length > 0 && (
        <>
          <ListName id={listId}>{labels.list}</ListName>
          <Files aria-labelledby={listId}>
            {files.map((file, index) => (
              <FileRow
                key={file.id}
                file={file}
                labels={labels}
                onRemove={() => remove(file.id, index)}
                onDownload={onDownload && (() => onDownload(file.id))}
                onRetry={onRetry && (() => onRetry(file.id))}
              />
            ))}
          </Files>
        </>
      )}
    </Group>
  );
}
