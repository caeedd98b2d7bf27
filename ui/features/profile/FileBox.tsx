import { useState } from 'react';
import { Card, ConfirmDialog, FileDrop, type FileRefusal, Skeleton } from '@academy/design-system';
import { documentLimits, type DocumentView } from '@academy/domain/coaches';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { useFileLabels } from '../uploads/parts.ts';
import { inSight } from './document-uploads.ts';
import { documentsQuery } from './queries.ts';
import { type StoredDocument, useDocumentDownload, useDocumentRemoval } from './use-document-commands.ts';
import { useDocumentUploads } from './use-document-uploads.ts';
import { en } from './en.ts';

const accepted = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'];

/** A coach's private documents, such as certificates: upload, list, download, remove. */
export function FileBox() {
  const text = useText(en);
  const view = useView(documentsQuery);
  return (
    <Card as="section" title={text('files.title')} padding="l">
      <ViewRegion view={view} label={text('files.title')} skeleton={<Skeleton lines={4} />} errorTitle={text('files.failed')}>
        {({ documents }) => <Files documents={documents} />}
      </ViewRegion>
    </Card>
  );
}

function Files({ documents: stored }: { documents: readonly DocumentView[] }) {
  const text = useText(en);
  const labels = useFileLabels();
  const [asked, setAsked] = useState<{ document: StoredDocument; isOpen: boolean }>();
  // Stored against the user's will: not to be seen while they are being removed.
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const documents = stored.filter(({ id }) => !hidden.includes(id));
  const download = useDocumentDownload();
  const close = (): void => setAsked((now) => now && { ...now, isOpen: false });
  // Two commands: one file may be stored against the user's will while another is being removed.
  const undoing = useDocumentRemoval({
    id: 'coach-document-undo',
    onGone: () => {},
    onKept: ({ id }) => setHidden((all) => all.filter((each) => each !== id)),
  });
  const handleUnwanted = (document: StoredDocument): void => {
    setHidden((all) => [...all, document.id]);
    undoing.remove(document);
  };
  const uploads = useDocumentUploads({ documents: stored, onUnwanted: handleUnwanted });
  const removal = useDocumentRemoval({ id: 'coach-document-removal', onGone: ({ id }) => uploads.forget(id), onEnd: close });
  const refusals: Record<FileRefusal, string> = {
    type: 'invalidDocument',
    tooLarge: 'invalidDocument',
    tooMany: 'tooManyDocuments',
    empty: 'invalidDocument',
  };
  const { locale } = useIntl();
  const upper = (name: string): string => name.toLocaleUpperCase(locale);
  const onTheWay = inSight(uploads.uploads, documents).map(({ id, file, documentId, problem }) => ({
    id,
    name: upper(file.name),
    size: file.size,
    error: problem === undefined ? undefined : text.problem(problem === 'bodyTooLarge' ? 'invalidDocument' : problem),
    progress: problem === undefined && documentId === undefined ? uploads.percentOf(id) : undefined,
  }));
  const documentOf = (id: string): DocumentView | undefined => documents.find((each) => each.id === id);
  const handleDownload = (id: string): void => {
    const document = storedAs(id);
    if (document) download(document);
  };
  /** Stored, whether the list shows it already or still as an upload. */
  const storedAs = (id: string): StoredDocument | undefined => {
    const upload = uploads.uploads.find((each) => each.id === id);
    return upload?.documentId === undefined ? documentOf(id) : { id: upload.documentId, name: upload.file.name };
  };
  const handleRemove = (id: string): void => {
    const document = storedAs(id);
    if (document) setAsked({ document, isOpen: true });
    else uploads.remove(id);
  };
  return (
    <>
      <FileDrop
        label={text('files.label')}
        isLabelHidden
        hint={text('files.hint')}
        files={[...onTheWay, ...documents.map(({ id, name, size }) => ({ id, name: upper(name), size }))]}
        accept={accepted}
        maxSize={documentLimits.bytes}
        maxCount={documentLimits.stored}
        onAdd={uploads.add}
        onRemove={handleRemove}
        onDownload={handleDownload}
        onRetry={uploads.retry}
        labels={{ ...labels, refusal: (name, reason) => `${name}: ${text.problem(refusals[reason])}` }}
      />
      <ConfirmDialog
        isOpen={asked?.isOpen ?? false}
        isDanger
        title={text('files.removeTitle', { name: asked?.document.name ?? '' })}
        confirmLabel={text('files.removeConfirm')}
        cancelLabel={text('cancel')}
        confirmingLabel={text('submitting')}
        isConfirming={removal.isRemoving}
        onCancel={close}
        onConfirm={() => asked && removal.remove(asked.document)}
      >
        {text('files.removeText')}
      </ConfirmDialog>
    </>
  );
}
