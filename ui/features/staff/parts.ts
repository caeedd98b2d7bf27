export { en as staffTexts } from './en.ts';
export { useKeys } from './keys.ts';
export { NoGrant } from './NoGrant.tsx';
export { useStaff } from './staff-context.ts';
export { StaffScreen } from './StaffScreen.tsx';
