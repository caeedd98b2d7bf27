export { en as staffTexts } from './en.ts';
export { useKeys } from './keys.ts';
export { NoGrant } from './NoGrant.tsx';
export { useStaff } from './staff-context.ts';
export { StaffDetailScreen } from './StaffDetailScreen.tsx';
export { StaffScreen } from './StaffScreen.tsx';
