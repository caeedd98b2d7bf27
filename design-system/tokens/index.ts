import { colorThemes } from './color.ts';
import { radius as radii, size as sizes, space as spaces, zIndex as zIndices } from './layout.ts';
import { delay as delays, duration as durations, easing as easings } from './motion.ts';
import { shadowThemes } from './shadow.ts';
import { type Sport, sportGradients } from './sport.ts';
import * as type from './typography.ts';
import { toReferences } from './variables.ts';

// Components import these references; their values exist only in the theme's style sheet.
export const color = toReferences('color', colorThemes.light);
export const space = toReferences('space', spaces);
export const size = toReferences('size', sizes);
export const radius = toReferences('radius', radii);
export const shadow = toReferences('shadow', shadowThemes.light);
export const duration = toReferences('duration', durations);
export const delay = toReferences('delay', delays);
export const easing = toReferences('easing', easings);
export const zIndex = toReferences('z', zIndices);
export const font = toReferences('font', type.font);
export const fontSize = toReferences('font-size', type.fontSize);
export const fontWeight = toReferences('font-weight', type.fontWeight);
export const fontStretch = toReferences('font-stretch', type.fontStretch);
export const lineHeight = toReferences('line-height', type.lineHeight);
export const tracking = toReferences('tracking', type.tracking);

/** A sport's gradient as a CSS image; text on it is `color.text.onGradient`. */
export const sportGradient = (sport: Sport): string => `linear-gradient(135deg, var(--sport-${sport}-from), var(--sport-${sport}-to))`;

export { breakpoints, type Breakpoint, media, room, type RoomName, type Space } from './layout.ts';
export { colorThemes, type ThemeName } from './color.ts';
export { type Sport, sportFromName, sports } from './sport.ts';
export type { FontSize } from './typography.ts';
/** The raw values, for uses of the fonts outside a style sheet. */
export { fontStretch as fontStretches, fontWeight as fontWeights } from './typography.ts';
export { sportGradients };
