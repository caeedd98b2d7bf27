import styled from 'styled-components';
import { color, font, fontStretch, fontWeight, radius, size } from '../../tokens/index.ts';

export type AvatarSize = keyof typeof size.avatar;
export type AvatarTint = keyof typeof color.avatar;

export const Frame = styled.span<{ $size: AvatarSize; $tint: AvatarTint; $isSquare: boolean; $isBroad: boolean }>`
  --avatar: ${({ $size }) => size.avatar[$size]};
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: var(--avatar);
  block-size: var(--avatar);
  overflow: hidden;
  font-family: ${font.display};
  font-stretch: ${fontStretch.display};
  font-size: calc(var(--avatar) * ${({ $isBroad }) => ($isBroad ? 0.28 : 0.42)});
  font-weight: ${fontWeight.semibold};
  line-height: 1;
  color: ${color.text.default};
  background: ${({ $tint }) => `linear-gradient(145deg, ${color.avatar[$tint].from}, ${color.avatar[$tint].to})`};
  border-radius: ${({ $isSquare }) => ($isSquare ? radius.l : radius.pill)};
  user-select: none;
`;

export const Photo = styled.img`
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;
