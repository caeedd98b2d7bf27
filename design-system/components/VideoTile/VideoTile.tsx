import { useEffect, useEffectEvent, useRef } from 'react';
import type { Sport } from '../../tokens/index.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import type { AvatarSize } from '../Avatar/Avatar.styles.ts';
import { Icon } from '../Icon/Icon.tsx';
import { Name, Picture, Root, Words } from './VideoTile.styles.ts';

export interface VideoTileProps {
  /** Whose picture it is; initials stand in while there is none. */
  name: string;
  /** Stands on it in place of the name: "You". */
  caption?: string | undefined;
  /** Beside the name: "(connecting again)". */
  note?: string | undefined;
  track: MediaStreamTrack | null;
  sport: Sport;
  /** What the crossed-out microphone says; left out where they can be heard. */
  mutedLabel?: string | undefined;
  isSpeaking?: boolean | undefined;
  /** One's own face looks as it does in a mirror. */
  isMirrored?: boolean | undefined;
  /** Nothing is cut off, as for a screen. */
  isWhole?: boolean | undefined;
  /** Sixteen by nine, where its container has no height of its own. */
  isWide?: boolean | undefined;
  avatarSize?: AvatarSize | undefined;
  /** How high it is, in device pixels, whenever that changes; null when it is gone. */
  onHeight?: ((height: number | null) => void) | undefined;
}

/** Somebody in a call. Silent: sound is played elsewhere, so that moving a picture does not interrupt it. */
export function VideoTile(props: VideoTileProps) {
  const {
    name,
    caption = name,
    note,
    track,
    sport,
    mutedLabel,
    isSpeaking = false,
    isMirrored = false,
    isWhole = false,
    isWide = false,
    avatarSize = 'xl',
  } = props;
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const tell = useEffectEvent((height: number | null) => props.onHeight?.(height));

  useEffect(() => {
    const element = video.current;
    if (!element || !track) return undefined;
    element.srcObject = new MediaStream([track]);
    return () => {
      element.srcObject = null;
    };
  }, [track]);

  const key = track?.id;
  useEffect(() => {
    const element = frame.current;
    if (!element || key === undefined) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0;
      tell(height > 0 ? Math.round(height * devicePixelRatio) : null);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      tell(null);
    };
  }, [key]);

  return (
    <Root ref={frame} $sport={sport} $isSpeaking={isSpeaking} $isWide={isWide}>
      {track ? (
        <Picture ref={video} autoPlay muted playsInline $isMirrored={isMirrored} $isWhole={isWhole} />
      ) : (
        <Avatar name={name || caption} size={avatarSize} isDecorative />
      )}
      <Words>
        {mutedLabel !== undefined && <Icon name="mic-off" size="s" label={mutedLabel} />}
        <Name>
          <bdi>{caption}</bdi>
          {note !== undefined && ` ${note}`}
        </Name>
      </Words>
    </Root>
  );
}
