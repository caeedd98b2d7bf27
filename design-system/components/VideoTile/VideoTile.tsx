import { useEffect, useEffectEvent, useRef } from 'react';
import type { Sport } from '../../tokens/index.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import type { AvatarSize } from '../Avatar/Avatar.styles.ts';
import { CourtArt } from '../CourtArt/CourtArt.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { useTurned } from './use-turned.ts';
import { Muted, Name, NoPicture, Picture, Root, Words } from './VideoTile.styles.ts';

export interface VideoTileProps {
  /** Name of the person; the photo or initials are shown without a video. */
  name: string;
  /** Address of the person's photo. */
  photo?: string | undefined;
  /** Shown instead of the name: "You". */
  caption?: string | undefined;
  /** Next to the name: "(reconnecting)". */
  note?: string | undefined;
  track: MediaStreamTrack | null;
  sport: Sport;
  /** Label of the crossed-out microphone; undefined while they can be heard. */
  mutedLabel?: string | undefined;
  /** One word beside that icon, for the eye: "Muted". */
  mutedWord?: string | undefined;
  /** Shown on hover, such as that the picture is mirrored. */
  hint?: string | undefined;
  isSpeaking?: boolean | undefined;
  /** Mirrors the own camera. */
  isMirrored?: boolean | undefined;
  /** Never crops the picture, as for a shared screen; `turned`: not while film and tile differ in being upright, which crops most of it. */
  isWhole?: boolean | 'turned' | undefined;
  /** Sixteen by nine, if its container has no height of its own. */
  isWide?: boolean | undefined;
  avatarSize?: AvatarSize | undefined;
  /** Receives the height in device pixels whenever it changes; null on unmounting. */
  onHeight?: ((height: number | null) => void) | undefined;
}

/** A person in a call. Silent: audio is played elsewhere, so that moving a tile does not interrupt it. */
export function VideoTile(props: VideoTileProps) {
  const {
    name,
    photo,
    caption = name,
    note,
    track,
    sport,
    mutedLabel,
    mutedWord,
    hint,
    isSpeaking = false,
    isMirrored = false,
    isWhole = false,
    isWide = false,
    avatarSize = 'xl',
  } = props;
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isTurned = useTurned(video, track);
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
    <Root ref={frame} title={hint} $sport={sport} $isSpeaking={isSpeaking} $isWide={isWide}>
      {track ? (
        <Picture ref={video} autoPlay muted playsInline $isMirrored={isMirrored} $isWhole={isWhole === 'turned' ? isTurned : isWhole} />
      ) : (
        <NoPicture $avatarSize={avatarSize}>
          <CourtArt sport={sport} />
          <Avatar name={name || caption} src={photo} size={avatarSize} isDecorative />
        </NoPicture>
      )}
      <Words>
        {mutedLabel !== undefined && (
          <Muted>
            <Icon name="mic-off" size="s" label={mutedLabel} />
            {mutedWord !== undefined && <span aria-hidden>{mutedWord}</span>}
          </Muted>
        )}
        <Name title={hint === undefined ? caption : undefined}>
          <bdi>{caption}</bdi>
          {note !== undefined && ` ${note}`}
        </Name>
      </Words>
    </Root>
  );
}
