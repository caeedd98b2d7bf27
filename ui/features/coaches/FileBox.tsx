import { useState } from 'react';
import { Card, ConfirmDialog, FileDrop, type FileRefusal, Skeleton } from '@academy/design-system';
import { documentLimits, type DocumentView } from '@academy/domain/coaches';
import { useIntl } from '../../app/messages/intl.tsx';
import { useText } from '../../app/messages/use-text.ts';
import { useView } from '../../app/views/use-view.ts';
import { ViewRegion } from '../../app/views/ViewRegion.tsx';
import { inSight } from './document-uploads.ts';
import { documentsQuery } from './queries.ts';
import { useDocumentDownload, useDocumentRemoval } from './use-document-commands.ts';
import { useDocumentUploads } from './use-document-uploads.ts';
import { useFileLabels } from './use-file-labels.ts';
import { en } from './en.ts';

const accepted = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'];

/** A coach's certificates and the like: stored, listed, removed; for the coach's eyes alone. */
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

function Files({ documents }: { documents: readonly DocumentView[] }) {
  const text = useText(en);
  const labels = useFileLabels();
  const uploads = useDocumentUploads();
  const [asked, setAsked] = useState<{ document: DocumentView; isOpen: boolean }>();
  const download = useDocumentDownload();
  const removal = useDocumentRemoval(() => setAsked((now) => now && { ...now, isOpen: false }));
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
    const document = documentOf(id);
    if (document) download(document);
  };
  const handleRemove = (id: string): void => {
    const document = documentOf(id);
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
        onCancel={() => setAsked((now) => now && { ...now, isOpen: false })}
        onConfirm={() => asked && removal.remove(asked.document)}
      >
        {text('files.removeText')}
      </ConfirmDialog>
    </>
  );
}
