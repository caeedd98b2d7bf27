import { describe, expect, it } from 'vitest';
import { type ColorTheme, colorThemes, type ThemeName } from './color.ts';
import { contrast, mix } from './contrast.ts';
import { type Sport, sportGradients, sports } from './sport.ts';

type Pair = [what: string, front: string, back: string];
const names: ThemeName[] = ['light', 'dark'];
const steps = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

const on = (what: string, front: string, backs: Record<string, string>): Pair[] =>
  Object.entries(backs).map(([name, back]) => [`${what} on ${name}`, front, back]);

/** Backgrounds that a component may be placed on. */
const grounds = ({ surface, accent, status }: ColorTheme): Record<string, string> => ({
  page: surface.page,
  card: surface.card,
  raised: surface.raised,
  sunken: surface.sunken,
  hover: surface.hover,
  quiet: accent.quiet,
  ...Object.fromEntries(Object.entries(status).map(([tone, { surface: ground }]) => [tone, ground])),
});

function textPairs(theme: ColorTheme): Pair[] {
  const { text, surface, accent, danger, alert, status, avatar } = theme;
  const everywhere = { ...grounds(theme), quietHover: accent.quietHover };
  return [
    ...on('text.default', text.default, everywhere),
    ...on('text.muted', text.muted, everywhere),
    ...on('text.onSunken', text.onSunken, { sunken: surface.sunken }),
    ...on('text.subtle', text.subtle, grounds(theme)),
    ...on('text.accent', text.accent, everywhere),
    ...on('text.danger', text.danger, everywhere),
    ...on('text.onAccent', text.onAccent, { fill: accent.fill, hover: accent.fillHover, active: accent.fillActive }),
    ...on('text.onDanger', text.onDanger, { fill: danger.fill, hover: danger.fillHover, active: danger.fillActive }),
    ...on('text.onHighlight', text.onHighlight, { highlight: accent.highlight, hover: accent.highlightHover }),
    ...on('text.onAlert', text.onAlert, { fill: alert.fill, hover: alert.fillHover }),
    ...on('text.onInverse', text.onInverse, { inverse: surface.inverse }),
    ...Object.entries(status).flatMap(([tone, s]) => on(`status.${tone}.text`, s.text, everywhere)),
    ...Object.entries(avatar).flatMap(([tint, { from, to }]) =>
      steps.map((share): Pair => [`text.default on avatar.${tint} at ${share}`, text.default, mix(from, to, share)]),
    ),
  ];
}

function graphicPairs(theme: ColorTheme): Pair[] {
  const { border, surface, rating, series, status, accent } = theme;
  const everywhere = { ...grounds(theme), quietHover: accent.quietHover };
  const resting = { page: surface.page, card: surface.card, raised: surface.raised, sunken: surface.sunken };
  return [
    ...on('border.strong', border.strong, grounds(theme)),
    ...on('border.focus', border.focus, everywhere),
    ...on('border.danger', border.danger, everywhere),
    ...on('rating.filled', rating.filled, { ...everywhere, track: surface.track }),
    ...on('accent.mark', accent.mark, { ...everywhere, track: surface.track }),
    ...on('accent.fill', accent.fill, resting),
    ...Object.entries(series).flatMap(([place, mark]) => on(`series.${place}`, mark, resting)),
    ...Object.entries(status).flatMap(([tone, s]) => on(`status.${tone}.mark`, s.mark, { [tone]: s.surface, ...resting })),
  ];
}

describe.each(names)('colours of the %s theme', (name) => {
  it.each(textPairs(colorThemes[name]))('%s reads at 4.5:1', (_, front, back) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(graphicPairs(colorThemes[name]))('%s shows at 3:1', (_, front, back) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(3);
  });
});

describe('sport gradients', () => {
  const points = (sport: Sport): string[] => steps.map((share) => mix(sportGradients[sport].from, sportGradients[sport].to, share));

  describe.each(names)('in the %s theme', (name) => {
    const { text, border } = colorThemes[name];

    it.each(sports)('%s carries text at every point', (sport) => {
      expect(Math.min(...points(sport).map((point) => contrast(text.onGradient, point)))).toBeGreaterThanOrEqual(4.5);
    });

    it.each(sports)('%s shows the focus ring at every point', (sport) => {
      expect(Math.min(...points(sport).map((point) => contrast(border.onGradient, point)))).toBeGreaterThanOrEqual(3);
    });
  });

  it('gives each sport its own', () => {
    expect(new Set(sports.map((sport) => JSON.stringify(sportGradients[sport]))).size).toBe(sports.length);
  });
});

describe('contrast', () => {
  it('is 21 for black on white and 1 for a colour on itself', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#3347dd', '#3347dd')).toBe(1);
  });

  it('refuses anything but a hex colour', () => {
    expect(() => contrast('red', '#ffffff')).toThrow('not a six-digit hex colour');
  });
});
