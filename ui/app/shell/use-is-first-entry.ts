import { useLocation, useNavigate } from 'react-router';

/** Whether the application was opened at this address, without a previous screen to return to. */
export const useIsFirstEntry = (): boolean => useLocation().key === 'default';

/** Goes back to the previous screen, or to this address if there is none. */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const isFirst = useIsFirstEntry();
  return () => (isFirst ? navigate(otherwise) : navigate(-1));
}
