/** Depth is mostly a border; shadows only lift what floats. Dark surfaces need a stronger one. */
export const shadowThemes = {
  light: {
    card: '0 1px 2px rgb(18 26 39 / 0.06), 0 1px 1px rgb(18 26 39 / 0.04)',
    lifted: '0 6px 16px -6px rgb(18 26 39 / 0.16), 0 2px 4px rgb(18 26 39 / 0.06)',
    overlay: '0 24px 48px -12px rgb(18 26 39 / 0.28), 0 4px 12px rgb(18 26 39 / 0.1)',
  },
  dark: {
    card: '0 1px 2px rgb(0 0 0 / 0.4)',
    lifted: '0 8px 20px -6px rgb(0 0 0 / 0.6)',
    overlay: '0 24px 56px -12px rgb(0 0 0 / 0.75)',
  },
} as const;
