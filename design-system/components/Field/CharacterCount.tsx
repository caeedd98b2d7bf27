import styled from 'styled-components';
import { color, fontSize, fontWeight, lineHeight } from '../../tokens/index.ts';

/** The longest text of a field. */
export interface CharacterLimit {
  characters: number;
  /** "12 characters left"; below 0 the text is too long. */
  text: (left: number) => string;
}

/** Characters still free; undefined while the limit is far away. Emoji and letters with marks of other planes count once, as on the server. */
export function charactersLeft(value: unknown, limit: CharacterLimit | undefined): number | undefined {
  if (!limit || typeof value !== 'string') return undefined;
  const left = limit.characters - Array.from(value).length;
  return left <= limit.characters / 10 ? left : undefined;
}

const Count = styled.p<{ $isOver: boolean }>`
  font-size: ${fontSize.xs};
  font-variant-numeric: tabular-nums;
  line-height: ${lineHeight.snug};
  text-align: end;
  color: ${({ $isOver }) => ($isOver ? color.text.danger : color.text.muted)};
  ${({ $isOver }) => $isOver && `font-weight: ${fontWeight.medium};`}
`;

/** Under a control that is nearly full; it belongs to the control's description. */
export const CharacterCount = ({ id, left, text }: { id: string; left: number; text: CharacterLimit['text'] }) => (
  <Count id={id} $isOver={left < 0}>
    {text(left)}
  </Count>
);
