import type { ReactNode } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Fill, Track } from '../ProgressBar/ProgressBar.tsx';
import { color } from '../../tokens/index.ts';
import { FileAbout, FileDetail, FileLine, FileName, Files, Picture, PictureButton, PicturePlace, Trouble } from './MessageFiles.styles.ts';

export interface MessageFile {
  id: string;
  name: string;
  /** "2.4 MB". */
  size: string;
  /** Of a picture: its pixels, so that nothing moves when it comes. */
  picture?: { width: number; height: number; /** Undefined while it is being loaded. */ src: string | undefined } | undefined;
  /** 0 to 1 while it is being sent. */
  progress?: number | undefined;
  /** Why it could not be loaded. */
  problem?: string | undefined;
}

export interface MessageFilesProps {
  files: readonly MessageFile[];
  labels: {
    /** "Save plan.pdf". */
    save: (name: string) => string;
    /** "Remove plan.pdf". */
    remove: (name: string) => string;
    /** "Sending plan.pdf". */
    sending: (name: string) => string;
  };
  onSave?: ((id: string) => void) | undefined;
  onRemove?: ((id: string) => void) | undefined;
  /** Before a picture that was not loaded yet, for example to learn that it is near the screen. */
  renderPlace?: ((id: string) => ReactNode) | undefined;
}

/** Files of a message: pictures, and documents with name and size. */
export function MessageFiles({ files, labels, onSave, onRemove, renderPlace }: MessageFilesProps) {
  return (
    <Files>
      {files.map(({ id, name, size, picture, progress, problem }) => (
        <li key={id}>
          {picture && (
            <PicturePlace $ratio={picture.width / picture.height} $width={picture.width}>
              {renderPlace?.(id)}
              {picture.src !== undefined && (
                <PictureButton type="button" aria-label={labels.save(name)} disabled={!onSave} onClick={() => onSave?.(id)}>
                  <Picture src={picture.src} alt={name} />
                </PictureButton>
              )}
            </PicturePlace>
          )}
          {(!picture || picture.src === undefined || onRemove) && (
            <FileLine>
              <Icon name="file" size="s" />
              <FileAbout>
                <FileName translate="no">{name}</FileName>
                <FileDetail>{size}</FileDetail>
              </FileAbout>
              {onSave && <IconButton size="s" icon="download" label={labels.save(name)} onClick={() => onSave(id)} />}
              {onRemove && <IconButton size="s" icon="close" label={labels.remove(name)} onClick={() => onRemove(id)} />}
            </FileLine>
          )}
          {progress !== undefined && (
            <Track
              role="progressbar"
              aria-label={labels.sending(name)}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(progress * 100)}
            >
              <Fill $color={color.accent.mark} style={{ inlineSize: `${Math.round(progress * 100)}%` }} />
            </Track>
          )}
          {problem !== undefined && <Trouble role="alert">{problem}</Trouble>}
        </li>
      ))}
    </Files>
  );
}
