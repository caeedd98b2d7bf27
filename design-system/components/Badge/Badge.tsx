import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { onGradient } from '../../theme/variables.ts';
import { color, fontSize, fontWeight, lineHeight, radius, size, space, type Sport, sportGradient } from '../../tokens/index.ts';

export type BadgeTone = 'neutral' | 'accent' | 'highlight' | 'success' | 'warning' | 'danger' | 'info';

const tones: Record<BadgeTone, { text: string; surface: string; border: string }> = {
  neutral: { text: color.text.onSunken, surface: color.surface.sunken, border: color.border.default },
  accent: { text: color.text.accent, surface: color.accent.quiet, border: color.accent.quietHover },
  highlight: { text: color.text.onHighlight, surface: color.accent.highlight, border: color.accent.highlight },
  ...color.status,
};

const Root = styled.span<{ $tone: BadgeTone; $sport: Sport | undefined }>`
  display: inline-flex;
  align-items: center;
  gap: ${space['2xs']};
  inline-size: fit-content;
  padding: ${space['3xs']} ${space.xs};
  font-size: ${fontSize['2xs']};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.snug};
  border: ${size.hairline} solid transparent;
  border-radius: ${radius.pill};
  ${({ $tone, $sport }) =>
    $sport === undefined
      ? css`
          color: ${tones[$tone].text};
          background: ${tones[$tone].surface};
          border-color: ${tones[$tone].border};
        `
      : css`
          ${onGradient}
          background: ${sportGradient($sport)} border-box;
        `}
`;

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  /** Uses the sport's gradient instead of a tone. */
  sport?: Sport | undefined;
  icon?: ReactNode;
  children: ReactNode;
}

export const Badge = ({ tone = 'neutral', sport, icon, children }: BadgeProps) => (
  <Root $tone={tone} $sport={sport}>
    {icon}
    {children}
  </Root>
);
