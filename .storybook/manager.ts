import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';

const isDark = matchMedia('(prefers-color-scheme: dark)').matches;

addons.setConfig({ theme: create({ base: isDark ? 'dark' : 'light', brandTitle: "Athlete's Academy design system" }) });
