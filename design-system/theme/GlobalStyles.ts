import { createGlobalStyle } from 'styled-components';
import { color, duration, easing, font, fontSize, fontWeight, lineHeight, size, space } from '../tokens/index.ts';
import { display } from './typography.ts';
import { constantVariables, stillVariables, themeVariables } from './variables.ts';

/** The only global style sheet: variables of both themes, and base styles of the page. Paper is light, and has nothing to be pressed. */
export const GlobalStyles = createGlobalStyle`
  :root { ${constantVariables} }
  :root, [data-theme='light'] { ${themeVariables('light')} }
  @media screen {
    [data-theme='dark'] { ${themeVariables('dark')} }
  }
  @media screen and (prefers-color-scheme: dark) {
    :root:not([data-theme]) { ${themeVariables('dark')} }
  }
  @media (prefers-reduced-motion: reduce) {
    :root { ${stillVariables} }
  }
  :root[data-motion='reduced'] { ${stillVariables} }

  *, *::before, *::after { box-sizing: border-box; }

  html {
    text-size-adjust: 100%;
    scroll-padding-block-start: calc(${size.header} + ${space.m});
  }

  body {
    margin: 0;
    min-block-size: 100dvh;
    font-family: ${font.text};
    font-size: ${fontSize.m};
    font-weight: ${fontWeight.regular};
    line-height: ${lineHeight.normal};
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
  }

  #root { min-block-size: 100dvh; }

  body, [data-theme] {
    color: ${color.text.default};
    background-color: ${color.surface.page};
  }

  h1, h2, h3, h4, h5, h6 { ${display} margin: 0; }
  p, figure, blockquote, dl, dd { margin: 0; }
  img, svg, video { display: block; max-inline-size: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  ::placeholder { color: ${color.text.subtle}; opacity: 1; }

  :focus-visible {
    outline: ${size.stroke} solid ${color.border.focus};
    outline-offset: ${size.stroke};
  }
  main:focus-visible, [tabindex='-1']:focus-visible { outline: none; }

  ::selection { color: ${color.text.onHighlight}; background: ${color.accent.highlight}; }

  ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) {
    animation-duration: ${duration.modal};
    animation-timing-function: ${easing.standard};
  }

  @media print { header, nav, button { display: none !important; } }

  @media (forced-colors: active) {
    :focus-visible { outline-color: Highlight; }
  }
`;
