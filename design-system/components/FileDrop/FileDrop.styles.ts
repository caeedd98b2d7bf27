import styled from 'styled-components';
import { color, duration, easing, fontSize, fontWeight, lineHeight, radius, size, space } from '../../tokens/index.ts';
import { fieldBox, labelStyles } from '../Field/Field.styles.ts';

export const Group = styled.div`
  ${fieldBox}
`;

export const Name = styled.p<{ $isHidden: boolean }>`
  ${labelStyles}
`;

export const Zone = styled.div<{ $isInvalid: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  align-items: center;
  padding: ${space.l} ${space.m};
  font-size: ${fontSize.s};
  text-align: center;
  color: ${color.text.muted};
  background: ${color.surface.card};
  border: ${size.stroke} dashed ${({ $isInvalid }) => ($isInvalid ? color.border.danger : color.border.strong)};
  border-radius: ${radius.l};
  transition:
    background-color ${duration.fast} ${easing.standard},
    border-color ${duration.fast} ${easing.standard};

  & > svg {
    color: ${color.text.accent};
  }
  &[data-over] {
    background: ${color.accent.quiet};
    border-color: ${color.accent.mark};
    border-style: solid;
  }
  @media (forced-colors: active) {
    &[data-over] {
      border-color: Highlight;
    }
  }
`;

export const Call = styled.p`
  font-weight: ${fontWeight.semibold};
  color: ${color.text.default};
`;

export const Files = styled.ul`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const ListName = styled.p`
  margin-block-start: ${space.xs};
  font-size: ${fontSize.s};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.snug};
`;

export const Row = styled.li<{ $isFailed: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space['2xs']} ${space.s};
  align-items: center;
  padding: ${space.xs} ${space.s};
  font-size: ${fontSize.s};
  line-height: ${lineHeight.snug};
  background: ${color.surface.card};
  border: ${size.hairline} solid ${({ $isFailed }) => ($isFailed ? color.border.danger : color.border.default)};
  border-radius: ${radius.m};

  & > svg {
    color: ${({ $isFailed }) => ($isFailed ? color.text.danger : color.text.muted)};
  }
`;

export const About = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.s};
  align-items: baseline;
  min-inline-size: 0;
`;

export const FileName = styled.bdi`
  min-inline-size: 0;
  font-weight: ${fontWeight.medium};
  overflow-wrap: anywhere;
`;

export const Detail = styled.span`
  font-size: ${fontSize.xs};
  font-variant-numeric: tabular-nums;
  color: ${color.text.muted};
`;

export const Below = styled.div`
  grid-column: 2;
`;

export const Trouble = styled.p`
  font-size: ${fontSize.xs};
  font-weight: ${fontWeight.medium};
  color: ${color.text.danger};
`;

export const Buttons = styled.div`
  display: flex;
`;

export const Reasons = styled.ul`
  margin: 0;
  padding-inline-start: ${space.m};
  overflow-wrap: anywhere;
`;
