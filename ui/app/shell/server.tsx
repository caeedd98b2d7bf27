import { createContext, type ReactNode, useContext } from 'react';

const ApiUrl = createContext('');

/** Tells components where pictures come from; everything else they ask of the store. */
export const ServerProvider = ({ apiUrl, children }: { apiUrl: string; children: ReactNode }) => <ApiUrl value={apiUrl}>{children}</ApiUrl>;

/** Addresses of the pictures that views name by their path; undefined where there is none. */
export function useImageUrl(): (path: string | null | undefined) => string | undefined {
  const apiUrl = useContext(ApiUrl);
  return (path) => (path ? `${apiUrl}${path}` : undefined);
}
