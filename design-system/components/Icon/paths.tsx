import type { ReactNode } from 'react';

/** Drawn on a 24 by 24 grid with strokes only; `Icon` sets weight and colour. */
export const paths = {
  alert: <path d="M12 3.5 21.5 20h-19L12 3.5Zm0 6v5m0 2.75v.01" />,
  'arrow-left': <path d="M20 12H4.5m6.5-7-7 7 7 7" />,
  'arrow-right': <path d="M4 12h15.5M13 5l7 7-7 7" />,
  award: (
    <path d="M7 3.5h10v6a5 5 0 0 1-10 0v-6Zm0 2H3.5c0 3 1.2 5 3.8 5.2M17 5.5h3.5c0 3-1.2 5-3.8 5.2M12 14.5v3.5m-4 2.5h8M9.5 20.5 10.2 18h3.6l.7 2.5" />
  ),
  bell: <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l2 2H4l2-2Zm4 5h4M12 5V3" />,
  'bell-off': <path d="M6 9.5v7l-2 2h12.5M8 6.6A6 6 0 0 1 18 11v3.5M10 21.5h4M12 5V3M3.5 3.5l17 17" />,
  calendar: <path d="M4 6.5h16v13H4v-13Zm0 4.5h16M8.5 3.5v5m7-5v5" />,
  camera: (
    <>
      <path d="M3.5 7.5h4l1.7-2.6h5.6l1.7 2.6h4v12h-17v-12Z" />
      <circle cx="12" cy="13.2" r="3.4" />
    </>
  ),
  chart: <path d="M4 3.5v17h16.5M8.5 16.5v-4m4.5 4V8m4.5 8.5v-6" />,
  chat: <path d="M4 5h16v11.5h-8.5L7 20.5v-4H4V5Z" />,
  check: <path d="m4.5 12.5 5 5 10-11" />,
  'chevron-down': <path d="m5.5 9 6.5 6.5L18.5 9" />,
  'chevron-left': <path d="M15 5.5 8.5 12l6.5 6.5" />,
  'chevron-right': <path d="M9 5.5 15.5 12 9 18.5" />,
  'chevron-up': <path d="M5.5 15 12 8.5l6.5 6.5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 6.75V12l3.5 2.5" />
    </>
  ),
  close: <path d="m5.5 5.5 13 13m0-13-13 13" />,
  download: <path d="M12 3.5v11.5m-5-5 5 5 5-5M4 20.5h16" />,
  draw: <path d="m4 20 1-4L17 4l3 3L8 19Z" />,
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.75" />
    </>
  ),
  'eye-off': (
    <path d="M9.8 5.8A8.7 8.7 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.9 3.6M6.3 7.4A15.4 15.4 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2M10 10.1a2.75 2.75 0 0 0 3.9 3.9M3.5 3.5l17 17" />
  ),
  file: <path d="M6 3.5h8l4.5 4.5v12.5H6v-17Zm7.5 0V8.5h5" />,
  filter: <path d="M3.5 6.5h17M7 12h10m-6.5 5.5h3" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M3.25 12h17.5M12 3.25c2.7 2.4 3.75 5.3 3.75 8.75S14.7 18.35 12 20.75C9.3 18.35 8.25 15.45 8.25 12S9.3 5.65 12 3.25Z" />
    </>
  ),
  grid: <path d="M4 5h7v6H4V5Zm9 0h7v6h-7V5Zm-9 8h7v6H4v-6Zm9 0h7v6h-7v-6Z" />,
  growth: <path d="m3.5 17 6-6 4 4 7-8m-5.5 0h5.5v5.5" />,
  headphones: <path d="M4 17.5V13a8 8 0 0 1 16 0v4.5M4 14h3.5v6H4v-6Zm12.5 0H20v6h-3.5v-6Z" />,
  help: (
    <>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M9.5 9.7a2.6 2.6 0 1 1 3.9 2.2c-.9.5-1.4 1-1.4 2m0 2.6v.01" />
    </>
  ),
  home: <path d="M3.5 11 12 3.5l8.5 7.5M5.5 9.5v11h13v-11M10 20.5v-6h4v6" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 11v5.5m0-9v.01" />
    </>
  ),
  logout: <path d="M14 4H5v16h9M10 12h10.5m-4-4.5 4.5 4.5-4.5 4.5" />,
  mail: <path d="M3 5.5h18v13H3v-13Zm.5.5L12 13l8.5-7" />,
  menu: <path d="M3.5 6.5h17M3.5 12h17m-17 5.5h17" />,
  mic: <path d="M12 3.5a3 3 0 0 1 3 3V11a3 3 0 0 1-6 0V6.5a3 3 0 0 1 3-3ZM5.5 10.5V11a6.5 6.5 0 0 0 13 0v-.5M12 17.5v3m-3.5 0h7" />,
  'mic-off': (
    <path d="M15 8V6.5a3 3 0 0 0-5.8-1M9 9v2a3 3 0 0 0 4.6 2.5M5.5 10.5V11a6.5 6.5 0 0 0 10.6 5M18.5 10.5V11c0 .8-.1 1.5-.4 2.2M12 17.5v3m-3.5 0h7M3.5 3.5l17 17" />
  ),
  more: <path d="M5 12v.01M12 12v.01M19 12v.01" strokeWidth={2.75} />,
  offline: (
    <path d="M8.5 7.2A10.5 10.5 0 0 1 21.5 9.5m-19 0a13 13 0 0 1 3.3-2M6 13.5a8.5 8.5 0 0 1 5-2.3m3.5.4a8.5 8.5 0 0 1 3.5 1.9M12 18v.01M4 3.5l16.5 17" />
  ),
  panel: <path d="M3.5 4.5h17v15h-17v-15Zm6 0v15" />,
  pause: <path d="M8.5 5v14m7-14v14" />,
  phone: (
    <path d="M5 3.5h4l1.7 4.5-2.4 1.8a12.5 12.5 0 0 0 5.9 5.9l1.8-2.4 4.5 1.7v4c0 .8-.7 1.5-1.5 1.5A16 16 0 0 1 3.5 5c0-.8.7-1.5 1.5-1.5Z" />
  ),
  'phone-off': (
    <path d="M2.5 14.5c5.5-5.3 13.5-5.3 19 0 .6.6.6 1.5 0 2l-1.7 1.7c-.5.5-1.3.6-1.9.2L15 16.5v-3.1c-2-.6-4-.6-6 0v3.1l-2.9 1.9c-.6.4-1.4.3-1.9-.2L2.5 16.5c-.6-.5-.6-1.4 0-2Z" />
  ),
  'picture-in-picture': <path d="M10.5 19h-7V4.5h17v6.25M13 13.5h7.5V19H13v-5.5Z" />,
  play: <path d="M7.5 4.5v15l12-7.5-12-7.5Z" />,
  refresh: <path d="M19.5 12A7.5 7.5 0 1 1 17 6.4L19.5 9m0-5v5h-5" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.3 15.3 5.2 5.2" />
    </>
  ),
  settings: (
    <>
      <path d="M3.5 7h9m5 0h3m-17 10h3m5 0h9" />
      <circle cx="15" cy="7" r="2.5" />
      <circle cx="9" cy="17" r="2.5" />
    </>
  ),
  share: <path d="M3.5 4.5h17v11.5h-17V4.5Zm5 16h7M12 13.5v-6m-3 2.75 3-3 3 3" />,
  shield: <path d="M12 3.25 19.5 6v5.5c0 4.6-3 7.8-7.5 9.25-4.5-1.45-7.5-4.65-7.5-9.25V6L12 3.25Zm-3.5 8.5 2.5 2.5 4.5-5" />,
  speaker: <path d="M4 9.5v5h3.5l5 4.5V5l-5 4.5H4Zm11.5-.5a4.2 4.2 0 0 1 0 6m2.5-9a8.4 8.4 0 0 1 0 12" />,
  speed: <path d="M13 3.25 5 13.5h6l-1 7.25 8-10.25h-6l1-7.25Z" />,
  sort: <path d="m7.5 9.5 4.5-5 4.5 5m-9 5 4.5 5 4.5-5" />,
  star: <path d="m12 3.2 2.7 5.8 6.3.7-4.7 4.3 1.3 6.3L12 17.1l-5.6 3.2 1.3-6.3L3 9.7l6.3-.7L12 3.2Z" />,
  trash: <path d="M4 6.5h16M9 6.5v-3h6v3m-9 0 1 14h10l1-14M10 10.5v6m4-6v6" />,
  upload: <path d="M12 15.5V4m-5 4.5 5-5 5 5M4 20.5h16" />,
  user: (
    <>
      <circle cx="12" cy="8" r="4.25" />
      <path d="M3.75 20.5c1-4 4-6 8.25-6s7.25 2 8.25 6" />
    </>
  ),
  'video-off': <path d="M8.5 6.5H15V13m0 4.5H3v-11h1M15 10.5l6-3.5v10l-3.5-2M3.5 3.5l17 17" />,
  video: <path d="M3 6.5h12v11H3v-11Zm12 4 6-3.5v10l-6-3.5" />,
  wallet: <path d="M18 7.5V4H5.5a2 2 0 0 0 0 3.5H20.5v12h-15a2 2 0 0 1-2-2V5.8M16.5 13.5v.01" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof paths;
export const iconNames = Object.keys(paths) as IconName[];
