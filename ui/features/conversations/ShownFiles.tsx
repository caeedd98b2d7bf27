import { useEffect, useRef } from 'react';
import { formatFileSize, type MessageFile, MessageFiles } from '@academy/design-system';
import type { FileView } from '@academy/domain/conversations';
import type { AppState } from '../../app/app-state.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import type { StoredEntry } from '../../app/outbox/entry.ts';
import type { OutboxState } from '../../app/outbox/slice.ts';
import { useNear } from '../../app/presence/use-near.ts';
import { fileAsked, type MessageFilesState } from './thread/files-slice.ts';
import { useFileLabels } from './use-file-labels.ts';
import { en } from './en.ts';

interface State extends AppState {
  readonly messageFiles?: MessageFilesState;
  readonly outbox?: OutboxState;
}

const none: MessageFilesState = {};

/** Files of a message in the conversation: pictures are loaded when they come near the screen, documents when they are saved. */
export function ShownFiles({ pair, files }: { pair: string; files: readonly FileView[] }) {
  const text = useText(en);
  const dispatch = useAppDispatch();
  const { locale } = useIntl();
  const labels = useFileLabels();
  const loaded = useAppSelector((state: State) => state.messageFiles) ?? none;
  const shown = files.map(({ id, name, size, width, height }): MessageFile => {
    const picture = width !== null && height !== null ? { width, height, src: loaded[id]?.src } : undefined;
    const problem = loaded[id]?.hasFailed ? text('conversation.fileNotLoaded') : undefined;
    return { id, name, size: formatFileSize(size, locale), picture, problem };
  });
  const handleSave = (id: string): void => {
    const file = files.find((one) => one.id === id);
    if (file) dispatch(fileAsked({ pair, id, saveAs: file.name }));
  };
  return <MessageFiles files={shown} labels={labels} onSave={handleSave} renderPlace={(id) => <Asking key={id} pair={pair} id={id} />} />;
}

/** Asks for a picture that is near the screen. */
function Asking({ pair, id }: { pair: string; id: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const dispatch = useAppDispatch();
  const isNear = useNear(place);
  useEffect(() => {
    if (isNear) dispatch(fileAsked({ pair, id }));
  }, [dispatch, isNear, pair, id]);
  return <span ref={place} />;
}

/** Files of a message that is still on its way, with how far each is. */
export function FilesOnTheWay({ entry }: { entry: StoredEntry }) {
  const { locale } = useIntl();
  const labels = useFileLabels();
  const progress = useAppSelector((state: State) => state.outbox?.progress);
  return (
    <MessageFiles
      labels={labels}
      files={entry.files.map(({ key, name, bytes, stored }) => ({
        id: key,
        name,
        size: formatFileSize(bytes.size, locale),
        progress: stored || entry.problem ? undefined : progress?.[key],
      }))}
    />
  );
}
