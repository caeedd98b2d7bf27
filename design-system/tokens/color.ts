import { palette } from './palette.ts';

const { ink, cobalt, volt, red, amber, green, sky, white } = palette;

/** Colours by meaning. `color.test.ts` checks every possible pair of text and surface against WCAG AA. */
const light = {
  text: {
    /** Body and headings on any surface. */
    default: ink[900],
    /** Secondary text on any surface. */
    muted: ink[600],
    /** The same on a sunken surface that lies on a gradient, where quiet text has the gradient's colour. */
    onSunken: ink[600],
    /** Placeholders and disabled controls, on any surface at rest. */
    subtle: ink[500],
    /** Links and accented text on page, card and raised. */
    accent: cobalt[600],
    danger: red[700],
    onAccent: white,
    onDanger: white,
    onHighlight: ink[1000],
    onAlert: ink[1000],
    onInverse: white,
    /** The only text colour allowed over a sport's gradient. */
    onGradient: white,
  },
  surface: {
    page: ink[50],
    card: white,
    raised: white,
    sunken: ink[100],
    inverse: ink[900],
    hover: ink[100],
    /** The empty part of a bar. */
    track: ink[200],
    backdrop: 'rgb(11 17 27 / 0.5)',
  },
  border: {
    /** Decorative hairlines. */
    default: ink[200],
    /** Boundaries of controls: at least 3:1 on page, card and sunken. */
    strong: ink[450],
    focus: cobalt[600],
    danger: red[600],
    onGradient: white,
  },
  accent: {
    fill: cobalt[600],
    fillHover: cobalt[700],
    fillActive: cobalt[800],
    /** Bars, dots and lines with a meaning: 3:1 on every surface and on the track. */
    mark: cobalt[600],
    quiet: cobalt[50],
    quietHover: cobalt[100],
    /** The ball: a small bright mark that always carries `text.onHighlight`. */
    highlight: volt[400],
    highlightHover: volt[500],
  },
  danger: { fill: red[600], fillHover: red[700], fillActive: red[800] },
  /** A state that must not be overlooked, such as a muted microphone; nothing is wrong. Carries `text.onAlert`. */
  alert: { fill: amber[400], fillHover: amber[300] },
  status: {
    success: { text: green[700], surface: green[50], border: green[200], mark: green[600] },
    warning: { text: amber[700], surface: amber[50], border: amber[200], mark: amber[600] },
    danger: { text: red[700], surface: red[50], border: red[200], mark: red[600] },
    info: { text: sky[700], surface: sky[50], border: sky[200], mark: sky[700] },
  },
  rating: { filled: amber[600], empty: ink[300] },
  /** Lines and bars of a chart, in this order: 3:1 on every surface at rest. Each also needs a second sign, a dash or a place. */
  series: { first: cobalt[600], second: amber[600], third: green[600], fourth: ink[500] },
  skeleton: { base: ink[200], sheen: ink[100] },
  avatar: {
    indigo: { from: '#e4e8ff', to: '#cfd7ff' },
    teal: { from: '#d8f2f0', to: '#c2e6e6' },
    rose: { from: '#fde5ea', to: '#f8d0da' },
    sand: { from: '#fbeedb', to: '#f3dfc0' },
    leaf: { from: '#e1f3e2', to: '#cbe7cf' },
  },
};

/** The shape of every theme. */
export type ColorTheme = typeof light;

const dark: ColorTheme = {
  text: {
    default: ink[50],
    muted: ink[300],
    onSunken: ink[300],
    subtle: ink[400],
    accent: cobalt[300],
    danger: red[300],
    onAccent: white,
    onDanger: white,
    onHighlight: ink[1000],
    onAlert: ink[1000],
    onInverse: ink[900],
    onGradient: white,
  },
  surface: {
    page: ink[950],
    card: ink[900],
    raised: ink[850],
    sunken: ink[1000],
    inverse: ink[50],
    hover: ink[800],
    track: ink[800],
    backdrop: 'rgb(2 4 8 / 0.7)',
  },
  border: { default: ink[800], strong: ink[450], focus: cobalt[300], danger: red[400], onGradient: white },
  accent: {
    fill: cobalt[500],
    fillHover: cobalt[600],
    fillActive: cobalt[700],
    mark: cobalt[300],
    quiet: cobalt[900],
    quietHover: cobalt[800],
    highlight: volt[400],
    highlightHover: volt[500],
  },
  danger: { fill: red[600], fillHover: red[700], fillActive: red[800] },
  alert: { fill: amber[400], fillHover: amber[300] },
  status: {
    success: { text: green[300], surface: green[900], border: green[800], mark: green[300] },
    warning: { text: amber[300], surface: amber[900], border: amber[800], mark: amber[400] },
    danger: { text: red[300], surface: red[900], border: red[800], mark: red[400] },
    info: { text: sky[300], surface: sky[900], border: sky[800], mark: sky[300] },
  },
  rating: { filled: amber[400], empty: ink[600] },
  series: { first: cobalt[300], second: amber[400], third: green[300], fourth: ink[400] },
  skeleton: { base: ink[800], sheen: ink[850] },
  avatar: {
    indigo: { from: '#2a3570', to: '#1f2756' },
    teal: { from: '#16484b', to: '#10383b' },
    rose: { from: '#5a2338', to: '#461b2b' },
    sand: { from: '#52401f', to: '#403118' },
    leaf: { from: '#214a2c', to: '#193a22' },
  },
};

export const colorThemes = { light, dark } as const;
export type ThemeName = keyof typeof colorThemes;
