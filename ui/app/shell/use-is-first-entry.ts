import { useLocation } from 'react-router';

/** Whether the application was opened at this address, without a previous screen to return to. */
export const useIsFirstEntry = (): boolean => useLocation().key === 'default';
