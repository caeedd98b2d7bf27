export { en as staffTexts } from './en.ts';
export { useStaff } from './staff-context.ts';
export { StaffScreen } from './StaffScreen.tsx';
