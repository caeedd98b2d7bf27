import { useState } from 'react';
import { type AvatarSize, type AvatarTint, Frame, Photo } from './Avatar.styles.ts';
import { initialsOf, tintOf } from './initials.ts';

const tints: readonly [AvatarTint, ...AvatarTint[]] = ['indigo', 'teal', 'rose', 'sand', 'leaf'];

/** Letters of most other scripts, and those with vowel signs, need more space. */
const narrow = /^\p{Script=Latin}*$/u;

export interface AvatarProps {
  name: string;
  /** Address of a photo; initials are shown without one, or if it fails to load. */
  src?: string | undefined;
  size?: AvatarSize | undefined;
  isSquare?: boolean | undefined;
  /** Hides the picture from screen readers, because the name stands next to it. */
  isDecorative?: boolean | undefined;
}

export function Avatar({ name, src, size = 'm', isSquare = false, isDecorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const hasPhoto = src !== undefined && src !== '' && src !== broken;
  const said = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  const initials = initialsOf(name);
  return (
    <Frame $size={size} $tint={tintOf(name, tints)} $isSquare={isSquare} $isBroad={!narrow.test(initials)} translate="no" {...said}>
      {hasPhoto ? <Photo src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} /> : initials}
    </Frame>
  );
}
