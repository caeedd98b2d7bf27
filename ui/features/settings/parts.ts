/** Exports for other features. */
export { SettingsList } from './SettingsList.tsx';
