import { type DragEvent, useEffect, useState } from 'react';

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Files of a drop. Folders cannot be read and become empty files, which are refused. */
function filesOf({ items, files }: DataTransfer): File[] {
  const dropped = [...items].filter(({ kind }) => kind === 'file');
  if (dropped.length === 0) return [...files];
  return dropped.flatMap((item) => {
    const file = item.getAsFile();
    if (!file) return [];
    return [item.webkitGetAsEntry()?.isDirectory ? new File([], file.name) : file];
  });
}

export interface Drop {
  isOver: boolean;
  handlers: Record<'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent<HTMLElement>) => void>;
}

/** Accepts files dropped on an element. Drops elsewhere are prevented, because the browser would leave the page. */
export function useDrop(onFiles: (files: File[]) => void, isDisabled: boolean): Drop {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const refuse = (event: globalThis.DragEvent): void => {
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);

  const take =
    (act: (event: DragEvent<HTMLElement>) => void) =>
    (event: DragEvent<HTMLElement>): void => {
      if (isDisabled || !hasFiles(event)) return;
      event.preventDefault();
      act(event);
    };
  return {
    isOver: isOver && !isDisabled,
    handlers: {
      onDragOver: take((event) => {
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      }),
      // The pointer also "leaves" when it enters a child.
      onDragLeave: take(({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }),
      onDrop: take(({ dataTransfer }) => {
        setOver(false);
        onFiles(filesOf(dataTransfer));
      }),
    },
  };
}
