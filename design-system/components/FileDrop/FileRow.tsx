import { color } from '../../tokens/index.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Fill, Track } from '../ProgressBar/ProgressBar.tsx';
import { About, Below, Buttons, Detail, FileName, Row, Trouble } from './FileDrop.styles.ts';

export interface ListedFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  /** 0 to 100 during the upload; undefined before and after. */
  progress?: number | undefined;
  /** Why the upload failed. */
  error?: string | undefined;
}

export interface FileRowLabels {
  /** "2.4 MB", from bytes. */
  size: (bytes: number) => string;
  /** "Uploading certificate.pdf". */
  uploading: (name: string) => string;
  /** "42%". */
  progress: (percent: number) => string;
  /** "Download certificate.pdf"; with `onDownload`. */
  download?: ((name: string) => string) | undefined;
  /** "Remove certificate.pdf". */
  remove: (name: string) => string;
  /** "Try certificate.pdf again". */
  retry: (name: string) => string;
}

export interface FileRowProps {
  file: ListedFile;
  labels: FileRowLabels;
  onRemove: () => void;
  onDownload?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
}

const Progress = ({ label, percent, text }: { label: string; percent: number; text: string }) => (
  <Below>
    <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent} aria-valuetext={text}>
      <Fill $color={color.accent.mark} style={{ inlineSize: `${percent}%` }} />
    </Track>
  </Below>
);

export function FileRow({ file: { name, size, progress, error }, labels, onRemove, onDownload, onRetry }: FileRowProps) {
  const isFailed = error !== undefined;
  const percent = progress === undefined || isFailed ? undefined : Math.round(Math.min(100, Math.max(0, progress)));
  return (
    <Row $isFailed={isFailed}>
      <Icon name={isFailed ? 'alert' : 'file'} size="m" />
      <About>
        <FileName translate="no">{name}</FileName>
        <Detail>{labels.size(size)}</Detail>
        {percent !== undefined && <Detail aria-hidden>{labels.progress(percent)}</Detail>}
      </About>
      <Buttons>
        {!isFailed && percent === undefined && onDownload && labels.download && (
          <IconButton size="s" icon="download" label={labels.download(name)} onClick={onDownload} />
        )}
        {isFailed && onRetry && <IconButton size="s" icon="refresh" label={labels.retry(name)} onClick={onRetry} />}
        <IconButton size="s" icon="close" label={labels.remove(name)} data-remove onClick={onRemove} />
      </Buttons>
      {percent !== undefined && <Progress label={labels.uploading(name)} percent={percent} text={labels.progress(percent)} />}
      {isFailed && (
        <Below>
          <Trouble role="alert">{error}</Trouble>
        </Below>
      )}
    </Row>
  );
}
