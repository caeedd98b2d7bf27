export { en as staffTexts } from './en.ts';
export { StaffScreen } from './StaffScreen.tsx';
