import { describe, expect, it } from 'vitest';
import { type ColorTheme, colorThemes, type ThemeName } from './color.ts';
import { contrast, mix } from './contrast.ts';
import { sportGradients, sports } from './sport.ts';

type Pair = [what: string, front: string, back: string];
const names: ThemeName[] = ['light', 'dark'];
const steps = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

const on = (what: string, front: string, backs: Record<string, string>): Pair[] =>
  Object.entries(backs).map(([name, back]) => [`${what} on ${name}`, front, back]);

function textPairs({ text, surface, accent, danger, status, avatar }: ColorTheme): Pair[] {
  const everywhere = { page: surface.page, card: surface.card, raised: surface.raised, sunken: surface.sunken, hover: surface.hover };
  const plain = { page: surface.page, card: surface.card, raised: surface.raised };
  const still = { ...plain, sunken: surface.sunken };
  return [
    ...on('text.default', text.default, { ...everywhere, quiet: accent.quiet, quietHover: accent.quietHover }),
    ...on('text.muted', text.muted, { ...everywhere, quiet: accent.quiet }),
    ...on('text.subtle', text.subtle, still),
    ...on('text.accent', text.accent, { ...plain, quiet: accent.quiet, quietHover: accent.quietHover, hover: surface.hover }),
    ...on('text.danger', text.danger, plain),
    ...on('text.onAccent', text.onAccent, { fill: accent.fill, hover: accent.fillHover, active: accent.fillActive }),
    ...on('text.onDanger', text.onDanger, { fill: danger.fill, hover: danger.fillHover, active: danger.fillActive }),
    ...on('text.onHighlight', text.onHighlight, { highlight: accent.highlight, hover: accent.highlightHover }),
    ...on('text.onInverse', text.onInverse, { inverse: surface.inverse }),
    ...Object.entries(status).flatMap(([tone, s]) => on(`status.${tone}.text`, s.text, { surface: s.surface, card: surface.card })),
    ...Object.entries(status).flatMap(([tone, s]) => on('text.default', text.default, { [tone]: s.surface })),
    ...Object.entries(avatar).flatMap(([tint, { from, to }]) =>
      steps.map((share): Pair => [`text.default on avatar.${tint} at ${share}`, text.default, mix(from, to, share)]),
    ),
  ];
}

function graphicPairs({ border, surface, rating, status, accent }: ColorTheme): Pair[] {
  return [
    ['border.strong on card', border.strong, surface.card],
    ['border.strong on page', border.strong, surface.page],
    ['border.strong on sunken', border.strong, surface.sunken],
    ['border.focus on card', border.focus, surface.card],
    ['border.focus on page', border.focus, surface.page],
    ['border.danger on card', border.danger, surface.card],
    ['rating.filled on card', rating.filled, surface.card],
    ['rating.filled on page', rating.filled, surface.page],
    ['accent.fill on card', accent.fill, surface.card],
    ...Object.entries(status).map(([tone, s]): Pair => [`status.${tone}.mark`, s.mark, s.surface]),
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
  it.each(sports)('%s carries white text at every point', (sport) => {
    const { from, to } = sportGradients[sport];
    for (const share of steps) expect(contrast(colorThemes.light.text.onGradient, mix(from, to, share))).toBeGreaterThanOrEqual(4.5);
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

  it('refuses what is not a hex colour', () => {
    expect(() => contrast('red', '#ffffff')).toThrow('not a six-digit hex colour');
  });
});
